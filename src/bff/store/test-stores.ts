import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { LONG_RUN } from '#tooling/long-run.ts'
import type { StoreDialect } from './migrate.ts'
import type { StoreOptions } from './store.ts'
import { type TestPostgres, openTestPostgres } from './test-postgres.ts'
import { placeMigratedFile } from './test-template.ts'

/**
 * Returns the options of a fresh store at each call: with the whole schema and no rows, or without tables.
 */
export type FreshStore = (kind?: 'migrated' | 'empty') => Promise<StoreOptions>

type StoreTests = (fresh: FreshStore, dialect: StoreDialect) => void

/**
 * Runs the same tests on a SQLite file and on a real PostgreSQL: for code whose SQL differs between the two.
 */
export function describeOnEachStore(name: string, tests: StoreTests): void {
  describeOnSqlite(name, tests)
  describeOnPostgres(name, tests)
}

/** Runs tests of behaviour that both stores share only on SQLite; a long run repeats them on PostgreSQL. */
export function describeOnOneStore(name: string, tests: StoreTests): void {
  describeOnSqlite(name, tests)
  if (LONG_RUN) describeOnPostgres(name, tests)
}

function describeOnSqlite(name: string, tests: StoreTests): void {
  describe(`${name}, on SQLite`, () => {
    const folders: string[] = []
    afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
    tests(async (kind = 'migrated') => {
      const dataDir = await mkdtemp(join(tmpdir(), 'patio-store-'))
      folders.push(dataDir)
      if (kind === 'migrated') await placeMigratedFile(dataDir)
      return { dataDir }
    }, 'sqlite')
  })
}

function describeOnPostgres(name: string, tests: StoreTests): void {
  describe(`${name}, on PostgreSQL`, () => {
    let postgres: TestPostgres | undefined
    beforeAll(async () => {
      postgres = await openTestPostgres()
    })
    afterAll(() => postgres?.close())
    tests(async (kind = 'migrated') => {
      if (!postgres) throw new Error('PostgreSQL is not running')
      const databaseUrl = await (kind === 'migrated'
        ? postgres.createDatabase()
        : postgres.createEmptyDatabase())
      return { databaseUrl, dataDir: '/nowhere' }
    }, 'postgres')
  })
}
