import { type Kysely, type Transaction, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

export type StoreDialect = 'sqlite' | 'postgres'

/**
 * One step of the schema. Released steps never change; a correction is a new step. `db` has no table types on
 * purpose, because a step describes the schema of its own time.
 */
export interface Migration {
  /** `NNN-topic`: unique, and the order in which steps run. */
  readonly name: string
  up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void>
}

interface Migrated {
  readonly dialect: StoreDialect
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
}

/** An arbitrary fixed number that identifies our lock among the advisory locks of a PostgreSQL database. */
const LOCK = 7_284_610

/** Kysely's table of the steps that have run, and our own one of version 0.1.0. */
export const MIGRATION_TABLE = 'kysely_migration'
const OLD_HISTORY = 'schema_step'

type HistoryTables = {
  [MIGRATION_TABLE]: { name: string; timestamp: string }
  [OLD_HISTORY]: { name: string; applied_at: number }
}

/**
 * Runs the missing steps in one transaction, so the schema changes as a whole or not at all. Processes that
 * start at the same time wait for each other: on SQLite the transaction holds the write lock, on PostgreSQL
 * an advisory lock.
 *
 * @throws {Error} if a newer version wrote the store, because an older one must not touch it
 */
export async function migrate(store: Migrated, steps: readonly Migration[]): Promise<void> {
  await store.transaction(async (trx) => {
    if (store.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    refuseNewer(steps, await stepsRun(trx))
    const migrations = steps.map((step) => {
      return [step.name, { up: (db: Kysely<unknown>) => step.up(db, store.dialect) }] as const
    })
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) }
    const { error } = await new Migrator({ db: trx, provider }).migrateToLatest()
    if (error !== undefined) throw error
  })
}

/** The names of the steps that have run. Converts a history of version 0.1.0 to Kysely's format. */
async function stepsRun(trx: Transaction<Tables>): Promise<readonly string[]> {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  const exists = (name: string) => tables.some((table) => table.name === name)
  const db = trx.$extendTables<HistoryTables>()
  if (exists(OLD_HISTORY)) {
    const old = await db.selectFrom(OLD_HISTORY).selectAll().execute()
    await db.schema
      .createTable(MIGRATION_TABLE)
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute()
    const rows = old.map((row) => ({ name: row.name, timestamp: new Date(row.applied_at).toISOString() }))
    await db.insertInto(MIGRATION_TABLE).values(rows).execute()
    await db.schema.dropTable(OLD_HISTORY).execute()
    return rows.map((row) => row.name)
  }
  if (!exists(MIGRATION_TABLE)) return []
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').execute()
  return rows.map((row) => row.name)
}

/** @throws {Error} if a step has run that this version does not know */
export function refuseNewer(steps: readonly Migration[], run: readonly string[]): void {
  const known = new Set(steps.map(({ name }) => name))
  const newer = run.filter((name) => !known.has(name))
  if (newer.length === 0) return
  throw new Error(
    `The store was written by a newer version of this program (schema step ${newer.join(', ')}): use that version`,
  )
}
