import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

const RECONNECT_MS = 1000

/** The PostgreSQL channel on which replicas say that there are new events. */
export const CHANNEL = 'patio_news'

interface NotificationOptions {
  readonly databaseUrl: string
  readonly onNotification: () => void
  readonly log: FastifyBaseLogger
}

/**
 * Listens for other replicas' events on a separate connection, which reconnects by itself. Events that were
 * missed in between are read from the rows, so every reconnection counts as a notification.
 *
 * @returns a function that stops listening
 */
export async function listenForNotifications(options: NotificationOptions): Promise<() => Promise<void>> {
  const { databaseUrl, onNotification, log } = options
  const stop = new AbortController()
  let client: Client | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('notification', onNotification)
    next.on('error', () => {
      if (client === next) void reconnect()
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    onNotification()
  }

  async function reconnect(): Promise<void> {
    const broken = client
    client = undefined
    await broken?.end().catch(() => undefined)
    while (!stop.signal.aborted) {
      try {
        await connect()
        return
      } catch {
        log.warn('Notifications of the database are interrupted; connecting again')
        await delay(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
  }

  await connect()
  return async () => {
    stop.abort()
    const open = client
    client = undefined
    await open?.end().catch(() => undefined)
  }
}
