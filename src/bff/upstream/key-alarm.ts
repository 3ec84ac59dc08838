import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import { BFF_MESSAGES } from '../http/messages.ts'
import type { ServiceHealth } from './service-health.ts'

/** The same alarm is raised again after this long at the earliest (ms). */
const AGAIN_MS = 10 * 60_000

const KIND = 'service-key'

interface AlarmDeps {
  readonly events: Events
  readonly health: ServiceHealth
  readonly log: FastifyBaseLogger
}

/** Warns operators and every open browser that nothing can be bought until the shop's key is replaced. */
export class KeyAlarm {
  readonly #deps: AlarmDeps
  /** By the clock that never steps back. */
  #raisedAt = -Infinity

  constructor(deps: AlarmDeps) {
    this.#deps = deps
  }

  /** A call met a 401. */
  raise(): void {
    const { log } = this.#deps
    if (performance.now() - this.#raisedAt < AGAIN_MS) return
    this.#raisedAt = performance.now()
    log.error('The inquiry service refuses the key (401): purchases are stopped until it is replaced')
    this.#emit(true)
  }

  /** The service took the key again. */
  clear(): void {
    if (this.#raisedAt === -Infinity) return
    this.#raisedAt = -Infinity
    this.#deps.log.info('The inquiry service takes the key again')
    this.#emit(false)
  }

  /** Hears the alarms of other replicas. */
  start(): void {
    const { events, health } = this.#deps
    // Before any browser hears of it and asks this replica, which may not have called the service itself.
    events.subscribe((found) => {
      for (const { event } of found) {
        if (event.type === 'alert' && event.data.kind === KIND) {
          health.note(event.data.refused === true ? 'refuses-key' : 'ok')
        }
      }
    })
  }

  #emit(refused: boolean): void {
    const message = refused ? BFF_MESSAGES.SERVICE_REFUSES_KEY : 'A central aceita a chave da loja de novo.'
    this.#deps.events
      .commit(async (_, emit) => emit({ type: 'alert', data: { kind: KIND, refused, message } }))
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'The alarm could not be sent to browsers')
      })
  }
}
