import { type Transaction, sql } from 'kysely'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

/**
 * Waits until no other transaction has the turn of this name, and keeps it until this transaction ends. Later
 * statements then see what the others have committed. Two names may share a turn. On SQLite it does nothing,
 * because there is only one writer at a time.
 */
export async function waitTurn(trx: Transaction<Tables>, name: string): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.turns)}, hashtext(${name}))`.execute(trx)
}
