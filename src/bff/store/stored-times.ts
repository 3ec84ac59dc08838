import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { clockAgrees } from './shared-clock.ts'
import type { Queries, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** The clocks of replicas differ by less than this (ms). */
const CLOCK_SKEW_MS = 5000

/** How often stored times are looked at, and where one lies at most afterwards: a minute together (ms). */
const EVERY_MS = 5000
const FURTHEST_MS = 55_000

/**
 * A stored time that decides when something happens. A clock that was ahead and steps back leaves such times
 * further ahead than they can be, and what waits for them would wait as long as the step was.
 */
export interface StoredTime {
  readonly table: keyof Tables
  readonly column: string
  /** How far ahead of now a right clock writes it; 0 for the time of something that has happened (ms). */
  readonly longestMs: number
  /** Rows whose time still decides anything; all by default. No right clock has written `ahead` yet. */
  readonly among?: (ahead: number) => RawBuilder<unknown>
}

/** Brings times that are further ahead than they can be back to now, or to a moment soon after it. */
export async function bringBack(queries: Queries, times: readonly StoredTime[], now: number): Promise<void> {
  for (const { table, column, longestMs, among } of times) {
    const ahead = now + longestMs + CLOCK_SKEW_MS
    const only = among ? sql`and ${among(now + CLOCK_SKEW_MS)}` : sql``
    const soon = now + Math.min(longestMs, FURTHEST_MS)
    const wrong = sql`${sql.ref(column)} > ${ahead} ${only}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${soon} where ${wrong}`.execute(queries)
  }
}

interface WatchOptions {
  readonly store: Store
  readonly times: readonly StoredTime[]
  readonly now: () => number
  readonly sharedClock: boolean
  readonly log: FastifyBaseLogger
}

/**
 * Looks at the stored times now and every few seconds: also those that another replica wrote, or this program
 * before a restart. A replica whose own clock is wrong changes nothing: right times look wrong to it.
 *
 * @returns a function that stops it
 */
export async function watchStoredTimes(options: WatchOptions): Promise<() => void> {
  const { store, times, now, sharedClock, log } = options
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
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
