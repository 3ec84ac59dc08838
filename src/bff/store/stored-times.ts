import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { clockAgrees } from './shared-clock.ts'
import type { Queries, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** The largest expected difference between the clocks of replicas (ms). */
const CLOCK_SKEW_MS = 5000

/** How often stored times are checked, and how far ahead a corrected time may be (ms): together a minute. */
const EVERY_MS = 5000
const FURTHEST_MS = 55_000

/**
 * A stored time that decides when something happens. If a clock was ahead and is set back, such a time is
 * further ahead than it should be, and everything that waits for it would wait longer by that amount.
 */
export interface StoredTime {
  readonly table: keyof Tables
  readonly column: string
  /** How far ahead of now a correct clock writes it; 0 for the time of a past event (ms). */
  readonly longestMs: number
  /**
   * It ends what people were promised since the row's `created_at`, such as a link. They get all of that time
   * from now on.
   */
  readonly isEnd?: true
  /**
   * A condition for the rows whose time still matters; all by default. `ahead` is later than any correct
   * clock has written.
   */
  readonly among?: (ahead: number) => RawBuilder<unknown>
}

/** Corrects times that are too far ahead: to now or a moment soon after it, ends to what was promised. */
export async function bringBack(queries: Queries, times: readonly StoredTime[], now: number): Promise<void> {
  for (const { table, column, longestMs, isEnd, among } of times) {
    const ahead = now + longestMs + CLOCK_SKEW_MS
    const only = among ? sql`and ${among(now + CLOCK_SKEW_MS)}` : sql``
    const right = isEnd ? promised(column, { longestMs, now }) : now + Math.min(longestMs, FURTHEST_MS)
    const wrong = sql`${sql.ref(column)} > ${ahead} ${only}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${right} where ${wrong}`.execute(queries)
  }
}

/** The row's own time from now on; the longest possible if the row's times do not say. */
function promised(column: string, { longestMs, now }: { readonly longestMs: number; readonly now: number }) {
  const own = sql`${sql.ref(column)} - created_at`
  return sql`${now} + case when ${own} between 0 and ${longestMs} then ${own} else ${longestMs} end`
}

interface WatchOptions {
  readonly store: Store
  readonly times: readonly StoredTime[]
  readonly now: () => number
  readonly sharedClock: boolean
  readonly log: FastifyBaseLogger
  readonly everyMs?: number
}

/**
 * Checks the stored times now and every few seconds, including those that another replica or this program
 * before a restart wrote. A replica with a wrong clock changes nothing, because correct times look wrong to
 * it.
 *
 * @returns a function that stops it, and waits for a check under way, which needs the store
 */
export async function watchStoredTimes(options: WatchOptions): Promise<() => Promise<void>> {
  const { store, times, now, sharedClock, log, everyMs = EVERY_MS } = options
  const bring = async () => {
    if (sharedClock && !(await clockAgrees(store, now))) {
      log.error(
        'THE CLOCK OF THIS REPLICA IS WRONG: it differs from that of the database by a minute or more',
      )
      return
    }
    await bringBack(store.db, times, now())
  }
  const look = () =>
    bring().catch((error: unknown) => {
      log.warn({ err: error }, 'Stored times could not be compared with the clock; trying again soon')
    })
  await look()
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
