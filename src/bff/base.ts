import type { FastifyBaseLogger } from 'fastify'
import type { BffConfig } from './config/config.ts'
import type { EventTimings } from './events/events.ts'
import type { PollTimings } from './purchases/poll-schedule.ts'
import type { PurchaseTimings } from './purchases/timings.ts'
import type { ReadingTimings } from './statement/reading-schedule.ts'
import type { Store } from './store/store.ts'

/** Times that tests may shorten, in milliseconds. */
export interface Timings {
  readonly purchases?: Partial<PurchaseTimings>
  readonly polling?: Partial<PollTimings>
  readonly events?: Partial<EventTimings>
  /** When the statement reads the balance. */
  readonly readings?: Partial<ReadingTimings>
  readonly heartbeatMs?: number
  /** Time without an answer of the service after which the outcome is unknown. */
  readonly callTimeoutMs?: number
  /** Time between two checks whether a refused key works again. */
  readonly keyCheckMs?: number
  /** Time without progress after which a download is aborted. */
  readonly downloadStallMs?: number
  /** Time until the journal tries again after a failure. */
  readonly noteRetryMs?: number
  /** The longest wait of a download for a slot of the call quota. */
  readonly downloadSlotMs?: number
  /** The longest wait of a download for its turn. */
  readonly downloadTurnMs?: number
}

/** What exists before any part. */
export interface Base {
  readonly config: BffConfig
  readonly store: Store
  /** Epoch milliseconds. */
  readonly now: () => number
  /** On PostgreSQL: the server's clock decides where all replicas must agree. */
  readonly sharedClock: boolean
  readonly log: FastifyBaseLogger
  readonly timings: Timings
  readonly https: boolean
}
