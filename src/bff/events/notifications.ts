import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

const RECONNECT_MS = 1000

/**
 * How often the connection is probed, and how long a probe may take (ms). A server that loses its power does
 * not close its connections.
 */
const CHECK_EVERY_MS = 10_000
const PATIENCE_MS = 5000

/** The PostgreSQL channel on which replicas announce new events. */
export const CHANNEL = 'patio_news'

interface NotificationOptions {
  readonly databaseUrl: string
  readonly onNotification: () => void
  /** Called when the connection was lost and is back, perhaps to a promoted standby. */
  readonly onReconnect: () => void
  readonly checkEveryMs?: number | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Listens for other replicas' events on a separate connection, which reconnects by itself. Events missed in
 * between are read from the rows, so every reconnection counts as a notification.
 *
 * @returns a function that stops listening
 */
export async function listenForNotifications(options: NotificationOptions): Promise<() => Promise<void>> {
  const { databaseUrl, onNotification, onReconnect, checkEveryMs = CHECK_EVERY_MS, log } = options
  const stop = new AbortController()
  let client: Client | undefined

  /** @returns whether it listens; false where it was stopped meanwhile */
  async function connect(): Promise<boolean> {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    next.on('notification', onNotification)
    next.on('error', () => {
      if (client === next) void reconnect()
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      leave(next)
      throw error
    }
    // Nobody else would close a connection that is ready after the stop.
    if (stop.signal.aborted) {
      leave(next)
      return false
    }
    client = next
    onNotification()
    return true
  }

  async function reconnect(): Promise<void> {
    if (client) leave(client)
    client = undefined
    while (!stop.signal.aborted) {
      try {
        if (await connect()) onReconnect()
        return
      } catch {
        log.warn('Notifications of the database are interrupted; connecting again')
        await delay(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
  }

  await connect()
  const checking = setInterval(() => {
    const checked = client
    checked?.query('select 1').catch(() => {
      if (client === checked) void reconnect()
    })
  }, checkEveryMs)
  checking.unref()
  return async () => {
    stop.abort()
    clearInterval(checking)
    const open = client
    client = undefined
    await open?.end().catch(() => undefined)
  }
}

/** Closes the connection without waiting, because the other end may be gone for good. */
function leave(client: Client): void {
  client.end().catch(() => undefined)
}
