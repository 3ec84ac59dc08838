import { sql } from 'kysely'
import type { Store } from '../src/bff/store/store.ts'

/** One change of a setting for this many purchases. */
const RARE_EVERY = 5000

/**
 * Fills the audit trail of a filled store: one entry for each purchase, one for the opening of every second
 * result, and a few changes of settings. The hashes form no valid chain, because no measurement verifies it.
 */
export async function fillAudit({ db, dialect }: Store): Promise<void> {
  const hash = sql.lit('0'.repeat(64))
  await sql`
    insert into audit_entry (seq, at, action, person_id, person_name, subject, about, details, hash)
    select row_number() over (order by at, action, id), at, action, created_by, created_by_name, id, about, '{}', ${hash}
    from (
      select id, created_at as at, 'purchase' as action, created_by, created_by_name,
        '["plate:' || plate_key || '"]' as about, 0 as place
      from intent
      union all
      select id, updated_at, 'result-opened', created_by, created_by_name, '[]', 0 from (
        select intent.*, row_number() over (order by created_at, id) as place from intent
      ) as numbered where place % 2 = 0
      union all
      select service, updated_at, 'service-switched', created_by, created_by_name, '[]', 0 from (
        select intent.*, row_number() over (order by created_at, id) as place from intent
      ) as numbered where place % ${sql.lit(RARE_EVERY)} = 0
    ) as happened
  `.execute(db)
  await sql`
    insert into audit_about (about, seq)
    select 'plate:' || intent.plate_key, seq from audit_entry join intent on intent.id = subject
    where action = 'purchase'
  `.execute(db)
  await sql`update audit_head set seq = (select max(seq) from audit_entry)`.execute(db)
  // PostgreSQL would do this by itself some minutes later.
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db)
}
