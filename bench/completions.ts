import { once } from 'node:events'
import { createServer } from 'node:http'
import { QueryEventDataSchema, WebhookEventSchema } from '../src/contract/service/webhook-event.ts'
import { listenOnFreePort } from '../src/server/test-listen.ts'

export interface Completions {
  /** The URL to register at the service. */
  readonly url: string
  /** When the service finished an inquiry, according to its webhook event; undefined while it runs. */
  at(upstreamId: string): number | undefined
  close(): Promise<void>
}

/**
 * A webhook endpoint for the measurement: the service's events tell to the millisecond when an inquiry ended.
 */
export async function listenForCompletions(): Promise<Completions> {
  const finished = new Map<string, number>()
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const event = WebhookEventSchema.parse(JSON.parse(text))
      const inquiry = QueryEventDataSchema.safeParse(event.data)
      if (inquiry.success) finished.set(inquiry.data.id, Date.parse(event.created_at))
      response.writeHead(204).end()
    })
  })
  const { url } = await listenOnFreePort(server)
  return {
    url: `${url}/`,
    at: (id) => finished.get(id),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
