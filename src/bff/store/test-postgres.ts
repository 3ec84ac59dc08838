import { inject } from 'vitest'
import { databasesOn } from '#tooling/postgres/databases.ts'

export interface TestPostgres {
  /** Address of a fresh, empty database. */
  createDatabase(): Promise<string>
  close(): Promise<void>
}

/** Databases on the run's PostgreSQL, which the first file that asks starts. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const answer = await fetch(inject('postgresUrl'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  const databases = databasesOn(text)
  return { createDatabase: () => databases.createDatabase(), close: () => databases.drop() }
}
