import type { FastifyBaseLogger } from 'fastify'
import type { KnownFields } from '#contract/console/car-fields.ts'
import type { Events } from '../events/events.ts'
import type { Notes } from '../journal/notes.ts'
import type { Judge } from '../purchases/judge.ts'
import type { Purchases } from '../purchases/purchases.ts'
import type { Queries, Store } from '../store/store.ts'
import type { BalanceCache } from '../upstream/cache/balance.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'

/** What batches need. */
export interface BatchDeps {
  readonly store: Store
  readonly events: Events
  readonly purchases: Pick<Purchases, 'placeInGroup' | 'askVetoes' | 'tellOfRefusal' | 'present'>
  readonly catalog: CatalogCache
  readonly balance: BalanceCache
  /** The state and the RENAVAM of cars, by car key, where answers bought here have stated them. */
  readonly knownFieldsOf: (
    queries: Queries,
    plateKeys: readonly string[],
  ) => Promise<ReadonlyMap<string, KnownFields>>
  /** Gives the labels that lists show today for clean answers. */
  readonly judge: Judge
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly notes: Pick<Notes, 'note'>
  /** Account and environment of today's key. */
  readonly fingerprint: string
  /** Identifies this process among the replicas. */
  readonly processId: string
  readonly timings: {
    /** How long a lease lasts: then a dead replica's batches are free again (ms). */
    readonly leaseMs: number
    /** Every process checks its batches at least this often (ms). */
    readonly tickMs: number
  }
}
