import type { Transaction } from 'kysely'
import type { AuditAction } from '#contract/console/audit-action.ts'
import type { Person } from '#contract/console/session.ts'
import type { JsonObject } from '#contract/json.ts'
import { atEnd } from '../store/at-end.ts'
import { insertion, statement } from '../store/statement.ts'
import type { Tables } from '../store/tables.ts'
import { boundedDetails, boundedText } from './bounded.ts'
import { entryHash } from './entry-hash.ts'
import { type About, aboutText } from './subject-hash.ts'
import type { AuditAboutRow, AuditEntryRow } from './tables.ts'

export interface JournalEvent {
  /** Epoch milliseconds. */
  readonly at: number
  readonly action: AuditAction
  /** The person who did it; null if the program did it by itself. */
  readonly person: Pick<Person, 'id' | 'name'> | null
  /** The affected object: the id of a purchase, a person or a batch, or a service's slug. */
  readonly subject?: string | null
  /** The people and cars that a purchase asks about. People's identifiers are stored as keyed hashes. */
  readonly about?: readonly About[]
  /**
   * Further details, a few kilobytes at most. Never a result, a password or a token, and nothing that
   * identifies a person outside the shop.
   */
  readonly details?: JsonObject
}

/** Entries that open transactions will append before they commit. */
const waiting = new WeakMap<Transaction<Tables>, JournalEvent[]>()

/**
 * Appends an entry to the audit trail in the transaction of the recorded change, so neither exists without
 * the other. It may be called at any point of the transaction. The entries are written last, because writers
 * of the trail wait for each other from there to their commit. So the wait is short, and no two transactions
 * deadlock.
 */
export async function record(trx: Transaction<Tables>, event: JournalEvent): Promise<void> {
  const events = waiting.get(trx)
  if (events) {
    events.push(event)
    return
  }
  const first = [event]
  atEnd(trx, () => {
    // An entry that is recorded after this is written by a later run.
    waiting.delete(trx)
    return append(trx, first)
  })
  waiting.set(trx, first)
}

/** The most rows of one statement: more would exceed SQLite's number of parameters. */
const ROWS_AT_ONCE = 500

async function append(trx: Transaction<Tables>, events: readonly JournalEvent[]): Promise<void> {
  const contents = []
  for (const event of events) contents.push(await contentOf(trx, event))
  const [head] = await takeNumbers(trx, { count: contents.length })
  if (!head) throw new Error('The head of the journal is gone')
  let { hash, newest_at: newestAt, disorder_ms: disorderMs } = head
  let seq = head.seq - contents.length
  const entries: AuditEntryRow[] = []
  const abouts: AuditAboutRow[] = []
  for (const { names, ...content } of contents) {
    seq += 1
    const entry = { seq, ...content, about: JSON.stringify(names) }
    hash = entryHash(hash, entry)
    newestAt = Math.max(newestAt, entry.at)
    disorderMs = Math.max(disorderMs, newestAt - entry.at)
    entries.push({ ...entry, hash })
    abouts.push(...names.map((about) => ({ about, seq: entry.seq })))
  }
  for (const rows of portions(entries)) await insertEntries(trx, rows)
  for (const rows of portions(abouts)) await insertAbouts(trx, rows)
  await moveHead(trx, { hash, newestAt, disorderMs })
}

const takeNumbers = statement<{ count: number }>()((queries, { count }) =>
  queries
    .updateTable('audit_head')
    .set((row) => ({ seq: row('seq', '+', count) }))
    .returning(['seq', 'hash', 'newest_at', 'disorder_ms']),
)

const moveHead = statement<{ hash: string; newestAt: number; disorderMs: number }>()(
  (queries, { hash, newestAt, disorderMs }) =>
    queries.updateTable('audit_head').set({ hash, newest_at: newestAt, disorder_ms: disorderMs }),
)

const insertEntries = insertion<AuditEntryRow>()((queries, rows) =>
  queries.insertInto('audit_entry').values(rows),
)

const insertAbouts = insertion<AuditAboutRow>()((queries, rows) =>
  queries.insertInto('audit_about').values(rows),
)

/** All columns of an entry except its place in the chain. */
async function contentOf(trx: Transaction<Tables>, event: JournalEvent) {
  const { at, action, person, subject, about = [], details = {} } = event
  const names = new Set<string>()
  for (const each of about) names.add(boundedText(await aboutText(trx, each)))
  return {
    at,
    action,
    person_id: person === null ? null : boundedText(person.id),
    person_name: person === null ? null : boundedText(person.name),
    subject: typeof subject === 'string' ? boundedText(subject) : null,
    details: boundedDetails(details),
    names: [...names],
  }
}

function portions<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) => index)
  return starts.map((index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE))
}
