import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { StoreDialect } from './migrate.ts'
import type { StoreOptions } from './store.ts'
import { type TestPostgres, startTestPostgres } from './test-postgres.ts'

/** Gives a fresh, empty store's whereabouts at each call. */
export type FreshStore = () => Promise<StoreOptions>

/** Runs the same tests on a SQLite file and on a real PostgreSQL. */
export function describeOnEachStore(
  name: string,
  tests: (fresh: FreshStore, dialect: StoreDialect) => void,
): void {
  describe(`${name}, on SQLite`, () => {
    const folders: string[] = []
    afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
    tests(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'patio-store-'))
      folders.push(dataDir)
      return { dataDir }
    }, 'sqlite')
  })

  describe(`${name}, on PostgreSQL`, () => {
    let postgres: TestPostgres | undefined
    beforeAll(async () => {
      postgres = await startTestPostgres()
    }, 60_000)
    afterAll(() => postgres?.close())
    tests(async () => {
      if (!postgres) throw new Error('PostgreSQL is not running')
      return { databaseUrl: await postgres.createDatabase(), dataDir: '/nowhere' }
    }, 'postgres')
  })
}
