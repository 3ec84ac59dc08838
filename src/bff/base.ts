import type { FastifyBaseLogger } from 'fastify'
import type { BffConfig } from './config/config.ts'
import type { EventTimings } from './events/events.ts'
import type { PollTimings } from './purchases/poll-schedule.ts'
import type { PurchaseTimings } from './purchases/timings.ts'
import type { ReadingTimings } from './statement/reading-schedule.ts'
import type { Store } from './store/store.ts'

/** Everything that may be shortened in tests, in milliseconds. */
export interface Timings {
  readonly purchases?: Partial<PurchaseTimings>
  readonly polling?: Partial<PollTimings>
  readonly events?: Partial<EventTimings>
  /** When the statement has the balance read. */
  readonly readings?: Partial<ReadingTimings>
  readonly heartbeatMs?: number
  /** Without an answer of the service for this long the outcome is unknown. */
  readonly callTimeoutMs?: number
  /** Between two questions whether a refused key works again. */
  readonly keyCheckMs?: number
  /** Abort downloads that make no progress for this long. */
  readonly downloadStallMs?: number
  /** The journal's next try after a failure. */
  readonly noteRetryMs?: number
  /** The longest wait of a download for a slot of the call quota. */
  readonly downloadSlotMs?: number
  /** The longest wait of a download for its turn. */
  readonly downloadTurnMs?: number
}

/** What is there before any part. */
export interface Base {
  readonly config: BffConfig
  readonly store: Store
  /** Epoch milliseconds. */
  readonly now: () => number
  /** On PostgreSQL: its clock counts for what all replicas must agree about. */
  readonly sharedClock: boolean
  readonly log: FastifyBaseLogger
  readonly timings: Timings
  readonly https: boolean
}
