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
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export interface KeyAlarm {
  /** A purchase met a 401: operators and every open browser are told that nothing can be bought until the key is mended. */
  raise(): void
  /** The service took the key again. */
  clear(): void
  /** Hears the alarms of other replicas. */
  start(): void
}

export function createKeyAlarm({ events, health, now, log }: AlarmDeps): KeyAlarm {
  let raisedAt = -Infinity

  function tellBrowsers(refused: boolean): void {
    const message = refused ? BFF_MESSAGES.SERVICE_REFUSES_KEY : 'O serviço aceita a chave da loja de novo.'
    events
      .commit(async (_, tell) => tell({ type: 'alert', data: { kind: KIND, refused, message } }))
      .catch((error: unknown) => log.warn({ err: error }, 'The alarm could not be told to browsers'))
  }

  return {
    raise() {
      if (now() - raisedAt < AGAIN_MS) return
      raisedAt = now()
      log.error('The inquiry service refuses the key (401): purchases are stopped until it is replaced')
      tellBrowsers(true)
    },

    clear() {
      if (raisedAt === -Infinity) return
      raisedAt = -Infinity
      log.info('The inquiry service takes the key again')
      tellBrowsers(false)
    },

    start() {
      // Before any browser hears of it and asks this replica, which may not have called the service itself.
      events.subscribe((told) => {
        for (const { event } of told) {
          if (event.type === 'alert' && event.data.kind === KIND) {
            health.note(event.data.refused === true ? 'refuses-key' : 'ok')
          }
        }
      })
    },
  }
}
