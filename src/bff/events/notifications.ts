import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

const RECONNECT_MS = 1000

interface NewsOptions {
  readonly databaseUrl: string
  readonly onNews: () => void
  readonly log: FastifyBaseLogger
}

/**
 * Hears of other replicas' events on a connection of its own, which comes back by itself. What was missed in between is
 * read from the rows, so every reconnection counts as news.
 *
 * @returns a function that stops listening
 */
export async function listenForNews(options: NewsOptions): Promise<() => Promise<void>> {
  const { databaseUrl, onNews, log } = options
  const stop = new AbortController()
  let client: Client | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('notification', onNews)
    next.on('error', () => {
      if (client === next) void reconnect()
    })
    try {
      await next.connect()
      await next.query('listen patio_news')
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    onNews()
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
