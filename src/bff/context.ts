import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { SessionEvents } from './accounts/session-events.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { BffConfig } from './config/config.ts'
import type { Origins } from './http/origins.ts'
import type { Store } from './store/store.ts'
import type { ServiceHealth } from './upstream/service-health.ts'

/** What every part of the BFF is made from. */
export interface AppContext {
  readonly config: BffConfig
  readonly store: Store
  /** Epoch milliseconds; tests inject their own. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly sessions: Sessions
  /** Tells who holds something open for a session (the event stream) that it has ended. */
  readonly sessionEvents: SessionEvents
  readonly serviceHealth: ServiceHealth
  readonly metrics: Registry
  /** Where people open the console. */
  readonly origins: Origins
  /** Set once everything listens: probes wait for it. */
  readonly readiness: { started: boolean }
  /** Aborted when the server begins to close: whoever holds an answer open ends it then. */
  readonly closing: AbortSignal
}
