import { createHash } from 'node:crypto'
import { HOUR_MS } from '#brazil/durations.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries } from '../store/store.ts'

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Failures are forgotten after this long without another one (ms). */
export const FORGET_MS = HOUR_MS

/** What failed attempts are counted by, and how many failures are free. */
export interface Subject {
  readonly subject: string
  readonly freeTries: number
}

/**
 * The key under which failures are counted. It is hashed because addresses are personal data, and because
 * people may type something other than an e-mail.
 */
export function hashedSubject(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}\n${value}`).digest('base64url')
}

/**
 * Counts an attempt as a failure. After the free attempts, each failure makes the next wait longer.
 *
 * @returns when the next attempt may come; undefined while attempts are free
 * @throws {HttpFailure} TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function countAttempt(
  queries: Queries,
  { subject, freeTries }: Subject,
  now: number,
): Promise<number | undefined> {
  const failures = await count(queries, subject, now)
  if (failures === undefined) throw tooMany(await blockedUntil(queries, subject), now)
  if (failures < freeTries) return undefined
  const until = now + Math.min(FIRST_WAIT_MS * 2 ** (failures - freeTries), LONGEST_WAIT_MS)
  await queries
    .updateTable('sign_in_failure')
    .set({ blocked_until: until })
    .where('subject', '=', subject)
    .execute()
  return until
}

/** @throws {HttpFailure} TOO_MANY_ATTEMPTS while the subject has to wait */
export async function refuseWaiting(queries: Queries, subject: string, now: number): Promise<void> {
  const until = await blockedUntil(queries, subject)
  if (until > now) throw tooMany(until, now)
}

/**
 * Adds one failure in one statement, so it is atomic.
 *
 * @returns the number of failures; undefined while the subject has to wait
 */
async function count(queries: Queries, subject: string, now: number): Promise<number | undefined> {
  const row = await queries
    .insertInto('sign_in_failure')
    .values({ subject, failures: 1, last_at: now, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((row) => ({
          failures: row
            .case()
            .when('sign_in_failure.last_at', '<=', now - FORGET_MS)
            .then(1)
            .else(row('sign_in_failure.failures', '+', 1))
            .end(),
          last_at: now,
        }))
        .where('sign_in_failure.blocked_until', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

async function blockedUntil(queries: Queries, subject: string): Promise<number> {
  const row = await queries
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.blocked_until ?? 0
}

function tooMany(until: number, now: number): HttpFailure {
  return new HttpFailure('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
}
