import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import { BFF_MESSAGES } from '../http/messages.ts'

/** The same alarm is raised again after this long at the earliest (ms). */
const AGAIN_MS = 10 * 60_000

interface AlarmDeps {
  readonly events: Events
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** Tells operators and every open browser that the service refuses the shop's key: nothing can be bought until it is mended. */
export function createKeyAlarm({ events, now, log }: AlarmDeps): () => void {
  let raisedAt = -Infinity
  return () => {
    if (now() - raisedAt < AGAIN_MS) return
    raisedAt = now()
    log.error('The inquiry service refuses the key (401): purchases are stopped until it is replaced')
    events
      .commit(async (_, tell) => {
        tell({ type: 'alert', data: { kind: 'service-key', message: BFF_MESSAGES.SERVICE_REFUSES_KEY } })
      })
      .catch((error: unknown) => log.warn({ err: error }, 'The alarm could not be told to browsers'))
  }
}
