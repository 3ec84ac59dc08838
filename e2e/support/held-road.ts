import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http'
import { listenOnFreePort } from '#server/test-listen.ts'

/** The road between a browser and the console. */
export interface Road {
  readonly url: string
  /** Holds the answer to the next request of this method on its way back. */
  hold(method: string): Held
  close(): Promise<void>
}

const KEEP_ALIVE_MS = 72_000

type Fate = 'arrives' | 'is lost'

interface Held {
  readonly release: () => void
  /** The browser never gets the answer: its connection breaks. */
  readonly lose: () => void
}

/** Starts a road, which a browser takes as its proxy: the console's address and origin stay what they are. */
export async function openRoad(): Promise<Road> {
  const held = new Map<string, Promise<Fate>>()
  // On a busy machine Node's default of five seconds ends while a request is on its way.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const fate = held.get(request.method ?? '')
    held.delete(request.method ?? '')
    passOn(request, response, fate)
  })
  const { url } = await listenOnFreePort(server)
  return {
    url,
    hold(method) {
      const { promise, resolve } = Promise.withResolvers<Fate>()
      held.set(method, promise)
      return { release: () => resolve('arrives'), lose: () => resolve('is lost') }
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A connection that breaks at one end breaks at the other. */
function passOn(request: IncomingMessage, response: ServerResponse, fate?: Promise<Fate>): void {
  const { method, headers, url = '' } = request
  const far = ask(url, { method, headers, agent: false }, (answer) => {
    answer.on('error', () => response.destroy())
    void sendBack(answer, response, fate)
  })
  far.on('error', () => response.destroy())
  response.on('close', () => far.destroy())
  request.pipe(far)
}

async function sendBack(
  answer: IncomingMessage,
  response: ServerResponse,
  fate?: Promise<Fate>,
): Promise<void> {
  if ((await fate) === 'is lost') response.destroy()
  if (response.destroyed) return
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  // The head of an event stream arrives before its first event.
  response.flushHeaders()
  answer.pipe(response)
}
