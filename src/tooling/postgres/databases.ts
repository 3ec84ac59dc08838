import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { addressOf } from './server.ts'

export interface TestDatabases {
  /** Address of a fresh, empty database. */
  createDatabase(): Promise<string>
  /** Removes those that were created. */
  drop(): Promise<void>
}

/** Databases on the server whose socket is in this folder. */
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
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await execute([`create database ${name}`])
      created.push(name)
      return addressOf(folder, name)
    },
    // By force: a replica that was killed may still have a connection.
    drop: () => execute(created.splice(0).map((name) => `drop database ${name} with (force)`)),
  }
}
