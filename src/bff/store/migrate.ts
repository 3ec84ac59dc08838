import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Store } from './store.ts'

/** Any fixed number: it names our lock among the advisory locks of a PostgreSQL database. */
const LOCK = 7_284_610

interface MigrationTables {
  schema_step: { name: string; applied_at: number }
}

/**
 * Runs the missing steps in one transaction: either the whole schema is new or nothing changed. Processes that start at
 * the same time wait for each other: on SQLite the transaction holds the write lock, on PostgreSQL an advisory lock.
 *
 * @throws {Error} when the store was written by a newer version, which an older one must not touch
 */
export async function migrate(store: Store, steps: readonly Migration[] = MIGRATIONS): Promise<void> {
  await store.transaction(async (trx) => {
    if (store.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await trx.schema
      .createTable('schema_step')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()

    const db = untyped<MigrationTables>(trx)
    const applied = new Set(
      (await db.selectFrom('schema_step').select('name').execute()).map((row) => row.name),
    )
    const known = new Set(steps.map((step) => step.name))
    const unknown = [...applied].filter((name) => !known.has(name))
    if (unknown.length > 0) {
      throw new Error(
        `The store was written by a newer version of this program (schema step ${unknown.join(', ')}): use that version`,
      )
    }
    for (const step of steps) {
      if (applied.has(step.name)) continue
      await step.up(untyped<unknown>(trx), store.dialect)
      await db.insertInto('schema_step').values({ name: step.name, applied_at: Date.now() }).execute()
    }
  })
}

/** The same connection seen with other table types: the bookkeeping table is nobody else's business. */
function untyped<T>(trx: object): Kysely<T> {
  return trx as Kysely<T>
}
