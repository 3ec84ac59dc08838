import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import type { Intents } from '../purchases/intents.ts'
import type { Store } from '../store/store.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import type { KeptCatalogAnswers } from '../upstream/cache/catalog.ts'

/** What batches are made from. */
export interface BatchDeps {
  readonly store: Store
  readonly events: Events
  readonly intents: Pick<Intents, 'begin'>
  readonly catalog: KeptCatalogAnswers
  readonly balance: KeptBalanceAnswers
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** Account and environment of today's key. */
  readonly fingerprint: string
  /** This process, among the replicas. */
  readonly owner: string
  readonly timings: {
    /** A dead replica's batches are free again after this long (ms). */
    readonly leaseMs: number
    /** Every process looks at its batches at least this often (ms). */
    readonly tickMs: number
  }
}
