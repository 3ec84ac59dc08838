import { inject } from 'vitest'
import { type TestDatabases, databasesOn } from '#tooling/postgres/databases.ts'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from './store.ts'

export interface TestPostgres {
  /** The URL of a new database with the whole schema. */
  createDatabase(): Promise<string>
  /** The URL of a new database without tables. */
  createEmptyDatabase(): Promise<string>
  close(): Promise<void>
}

// Made once by each process, like the SQLite file of `test-template.ts`. It is removed with the run's server.
let template: Promise<string> | undefined

/** Creates databases on the test run's PostgreSQL, which the first spec that asks starts. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const answer = await fetch(inject('postgresUrl'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  const databases = databasesOn(text)
  return {
    async createDatabase() {
      template ??= migratedDatabase(databasesOn(text))
      return databases.createDatabase(await template)
    },
    createEmptyDatabase: () => databases.createDatabase(),
    close: () => databases.drop(),
  }
}

async function migratedDatabase(databases: TestDatabases): Promise<string> {
  const databaseUrl = await databases.createDatabase()
  const store = await openStore({ databaseUrl, dataDir: '' }, MIGRATIONS)
  await store.close()
  return databaseUrl
}
