import { Pool } from 'undici'
import type { ServiceRoute } from '#contract/service/routes.ts'
import { transportReason } from './transport-error.ts'

/** The most documents and images that are fetched at once. */
export const DOWNLOAD_CONNECTIONS = 16

/** The most calls that are open at once. */
const CALL_CONNECTIONS = 64

/**
 * A connection is closed this long before the service's stated limit (ms), because a request that meets the
 * service's own closing is lost. A busy machine does both late.
 */
const CLOSED_BEFORE_MS = 3000

interface Limits {
  /** For the headers, and between two pieces of the body (ms). */
  readonly timeoutMs: number
  readonly connectTimeoutMs: number
}

/** The connections to the service. */
export class ServicePools {
  /**
   * Downloads are separate from the calls: a download lasts as long as its reader needs, and must not delay a
   * purchase.
   */
  readonly #pools: Readonly<Record<'calls' | 'downloads', Pool>>
  /** Open connections of each pool. (`Pool.stats` walks through all of them.) */
  readonly #open = { calls: 0, downloads: 0 }
  /** Keeps no connections: each request opens one. */
  readonly #anew: Pool

  constructor(origin: string, { timeoutMs, connectTimeoutMs }: Limits) {
    const limits = {
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: connectTimeoutMs },
      keepAliveTimeoutThreshold: CLOSED_BEFORE_MS,
    }
    this.#pools = {
      calls: new Pool(origin, { connections: CALL_CONNECTIONS, ...limits }),
      downloads: new Pool(origin, { connections: DOWNLOAD_CONNECTIONS, ...limits }),
    }
    for (const kind of ['calls', 'downloads'] as const) {
      this.#pools[kind].on('connect', () => (this.#open[kind] += 1))
      this.#pools[kind].on('disconnect', () => (this.#open[kind] -= 1))
    }
    this.#anew = new Pool(origin, { pipelining: 0, ...limits })
  }

  /**
   * Sends a request of this route with `ask`. The service may close a kept-alive connection at the moment
   * when a request is sent on it. A free read that is lost this way is sent once more, on a new connection. A
   * paid call is not: its attempts are stored with their idempotency key.
   */
  async send<T>(
    kind: 'calls' | 'downloads',
    { method, price }: ServiceRoute,
    ask: (pool: Pool) => Promise<T>,
  ): Promise<T> {
    const pool = this.#pools[kind]
    if (method !== 'GET' || price !== 'free' || this.#open[kind] === 0) return ask(pool)
    try {
      return await ask(pool)
    } catch (error) {
      if (transportReason(error) !== 'reset') throw error
      return ask(this.#anew)
    }
  }

  async close(): Promise<void> {
    const { calls, downloads } = this.#pools
    await Promise.all([calls, downloads, this.#anew].map((pool) => pool.destroy()))
  }
}
