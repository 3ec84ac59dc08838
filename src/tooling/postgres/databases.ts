import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { addressOf } from './server.ts'

export interface TestDatabases {
  /** Address of a new database: empty, or a copy of the one at `template`, which must have no connections. */
  createDatabase(template?: string): Promise<string>
  /** Drops all databases that were created. */
  drop(): Promise<void>
}

/** Creates databases on the server whose socket is in this folder. */
export function databasesOn(folder: string): TestDatabases {
  const created: string[] = []
  const execute = async (statements: readonly string[]) => {
    const client = new Client({ connectionString: addressOf(folder, 'postgres') })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    async createDatabase(template) {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      // `file_copy` takes half as long as writing the copy to the log.
      const like = template === undefined ? '' : ` template ${nameOf(template)} strategy file_copy`
      await execute([`create database ${name}${like}`])
      created.push(name)
      return addressOf(folder, name)
    },
    // `force`, because a killed replica may still have a connection.
    drop: () => execute(created.splice(0).map((name) => `drop database ${name} with (force)`)),
  }
}

function nameOf(address: string): string {
  return new URL(address).pathname.slice(1)
}
