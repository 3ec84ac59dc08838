import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give outgoing connections, and servers that ask for any port, other ports than these. */
const FIRST = 10_000
const LAST = 29_999

/**
 * A free port, for a program that listens on it later or again. Nothing takes it meanwhile: where any port
 * will do at once, ask the system for one instead.
 *
 * @throws {Error} what `listen` says of the host
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
    try {
      await tryPort(host, port)
      return port
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}

/** Listens on a port for a moment. @throws {Error} what `listen` says */
export async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
