import type { FastifyBaseLogger } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import type { ChargeListener } from '../purchases/hooks.ts'
import { readTotal } from '../purchases/money/spent-total.ts'
import { afterCommit } from '../store/at-end.ts'
import type { Store } from '../store/store.ts'
import type { BalanceCache } from '../upstream/cache/balance.ts'
import { newestObservation } from './observe-balance.ts'

export interface ReadingTimings {
  /** The delay after the last purchase was settled (ms). */
  readonly settledMs: number
  /** How often it checks whether a reading is due (ms). */
  readonly everyMs: number
}

export const READING_TIMINGS: ReadingTimings = { settledMs: 3000, everyMs: 10 * 60_000 }

interface ScheduleOptions {
  readonly store: Store
  readonly fingerprint: string
  readonly balance: Pick<BalanceCache, 'refresh'>
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly timings: ReadingTimings
}

/**
 * Reads the balance when the statement needs it: soon after purchases were settled, and once a day. It does
 * not read while a purchase is open, because such a reading would not be stored.
 */
export class ReadingSchedule {
  readonly #options: ScheduleOptions
  #soon: NodeJS.Timeout | undefined
  #every: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ScheduleOptions) {
    this.#options = options
  }

  start(): void {
    this.#every = setInterval(() => void this.#readIfDue(), this.#options.timings.everyMs)
    this.#every.unref()
  }

  /** Called for purchases that are charged or refunded. */
  readonly chargeListener: ChargeListener = async (trx) => afterCommit(trx, () => this.#settled())

  /** Schedules a reading. Of several purchases in a row only the last one causes a reading. */
  #settled(): void {
    if (this.#closed) return
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => void this.#readIfDue(), this.#options.timings.settledMs)
    this.#soon.unref()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#soon)
    clearInterval(this.#every)
  }

  async #readIfDue(): Promise<void> {
    try {
      if (await this.#isDue()) await this.#options.balance.refresh('prefetch')
    } catch (error) {
      this.#options.log.debug({ err: error }, 'The balance could not be read for the statement')
    }
  }

  async #isDue(): Promise<boolean> {
    const { store, fingerprint, now } = this.#options
    const newest = await newestObservation(store.db)
    const { changes, isOpen } = await readTotal(store.db, fingerprint)
    if (isOpen) return false
    if (newest?.fingerprint !== fingerprint || newest.changes !== changes) return true
    return calendarDay(newest.read_at) !== calendarDay(now())
  }
}
