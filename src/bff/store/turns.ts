import { type Transaction, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

/** Any fixed number: it names these turns among the advisory locks of a PostgreSQL database. */
const TURNS = 728_461

/**
 * Waits until no other transaction has the turn of this name, and keeps it until this transaction ends. Later
 * statements then see what the others have committed. Two names may share a turn. On SQLite it does nothing,
 * because there is only one writer at a time.
 */
export async function waitTurn(trx: Transaction<Tables>, name: string): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(TURNS)}, hashtext(${name}))`.execute(trx)
}

/** Takes the turn like `waitTurn` if nobody has it. @returns whether it did; always true on SQLite */
export async function tryTurn(trx: Transaction<Tables>, name: string): Promise<boolean> {
  if (!isPostgres(trx)) return true
  const asked = sql<{
    has: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(TURNS)}, hashtext(${name})) as has`
  const { rows } = await asked.execute(trx)
  return rows[0]?.has === true
}
