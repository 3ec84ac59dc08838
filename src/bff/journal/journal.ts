import type { Transaction } from 'kysely'
import type { AuditAction } from '#contract/console/audit.ts'
import type { Person } from '#contract/console/session.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import { canonicalJson } from '#server/canonical-json.ts'
import type { Tables } from '../store/tables.ts'
import { entryHash } from './entry-hash.ts'

export interface JournalEvent {
  /** Epoch milliseconds. */
  readonly at: number
  readonly action: AuditAction
  /** Who did it; null for what the program does by itself. */
  readonly person: Pick<Person, 'id' | 'name'> | null
  /** What it was done to: the id of a purchase, a person or a batch, or a service's slug. */
  readonly subject?: string | null
  /** What else is worth keeping. Never a result, a password or a token. */
  readonly details?: JsonObject
}

/**
 * Appends an entry to the audit trail, in the transaction of what it tells about: neither exists without the
 * other. Writers wait for each other from here to the end of their transaction, so it is the last thing that
 * a transaction does.
 */
export async function record(trx: Transaction<Tables>, event: JournalEvent): Promise<void> {
  const head = await trx
    .updateTable('audit_head')
    .set((row) => ({ seq: row('seq', '+', 1) }))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()
  const entry = {
    seq: head.seq,
    at: event.at,
    action: event.action,
    person_id: event.person?.id ?? null,
    person_name: event.person?.name ?? null,
    subject: event.subject ?? null,
    details: canonicalJson(event.details ?? {}),
  }
  const hash = entryHash(head.hash, entry)
  await trx
    .insertInto('audit_entry')
    .values({ ...entry, hash })
    .execute()
  await trx.updateTable('audit_head').set({ hash }).execute()
}
