import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import type { LargeAnswers } from '../large/large-answers.ts'
import type { Store } from '../store/store.ts'
import type { BalanceCache } from '../upstream/cache/balance.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { PurchaseHooks } from './hooks.ts'
import type { SentCopies } from './loss/sent-file.ts'
import type { PurchaseTimings } from './timings.ts'

/** What the purchase core needs. */
export interface PurchaseDeps {
  readonly store: Store
  readonly upstream: Upstream
  readonly events: Events
  readonly balance: BalanceCache
  readonly catalog: CatalogCache
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly large: LargeAnswers
  /** Identifies this process among the replicas. */
  readonly processId: string
  readonly timings: PurchaseTimings
  readonly hooks: PurchaseHooks
  /** Copies of sent purchases: in a file beside a SQLite store, otherwise in memory. */
  readonly sent: SentCopies
}
