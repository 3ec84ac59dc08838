import { type ExpressionBuilder, sql } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import type { Day } from '#contract/console/day.ts'
import { OPEN_STATES } from '../purchases/open-states.ts'
import { LISTED_COLUMNS, historyItem } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

/** News goes back over a weekend and no longer: older news is in the history. */
const LONGEST_MS = 3 * DAY_MS

/** More news at once would be a list, which the history shows. */
const FINISHED = 8

/** More purchases than the call quota lets run at once, unless they wait for days. */
const RUNNING = 20

/**
 * The shop's running purchases, and those that have ended since this person last looked. `now` in epoch
 * milliseconds.
 */
export async function readDay(queries: Queries, personId: string, now: number): Promise<Day> {
  const since = Math.max(await lookedAt(queries, personId), now - LONGEST_MS)
  const [running, finished] = await Promise.all([
    readRunning(queries),
    readFinished(queries, personId, since),
  ])
  return {
    running: running.map(historyItem),
    finished: finished.slice(0, FINISHED).map(historyItem),
    more: finished.length > FINISHED,
    since: new Date(since).toISOString(),
  }
}

/**
 * Records that this person has seen everything that ended until then. A screen that shows an older state
 * does not undo it.
 */
export async function markSeen(queries: Queries, personId: string, until: number): Promise<void> {
  await queries
    .insertInto('day_seen')
    .values({ person_id: personId, seen_at: until })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ seen_at: until }).where('day_seen.seen_at', '<', until),
    )
    .execute()
}

/** Purchases that ended before a person was added to the shop are not news to them. */
async function lookedAt(queries: Queries, personId: string): Promise<number> {
  const row = await queries
    .selectFrom('person')
    .leftJoin('day_seen', 'day_seen.person_id', 'person.id')
    .select(['person.created_at', 'day_seen.seen_at'])
    .where('person.id', '=', personId)
    .executeTakeFirst()
  return row?.seen_at ?? row?.created_at ?? 0
}

function readRunning(queries: Queries) {
  return queries
    .selectFrom('intent')
    .select(LISTED_COLUMNS)
    .where('state', 'in', OPEN_STATES)
    .where('background', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(RUNNING)
    .execute()
}

/** FIPE values are left out: they arrive with the click that pays for them, so nobody waits for them. */
function readFinished(queries: Queries, personId: string, since: number) {
  return (
    queries
      .selectFrom('intent')
      .select(LISTED_COLUMNS)
      // The same condition as in the index by `updated_at`.
      .where(sql<boolean>`purged_at is null and kind = 'createInquiry'`)
      .where('updated_at', '>', since)
      .where('background', '=', 0)
      .where('state', 'not in', OPEN_STATES)
      .where((row) => row.not(row.exists(openedBy(personId, row))))
      .orderBy('updated_at', 'desc')
      .limit(FINISHED + 1)
      .execute()
  )
}

/** Whether this person has opened the result, according to the journal. */
function openedBy(personId: string, row: ExpressionBuilder<Tables, 'intent'>) {
  return row
    .selectFrom('audit_entry as opened')
    .select('opened.seq')
    .whereRef('opened.subject', '=', 'intent.id')
    .where('opened.person_id', '=', personId)
    .where('opened.action', '=', 'result-opened')
}
