import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems assign ports outside this range to outgoing connections and to servers that ask for any port. */
const FIRST = 10_000
const LAST = 29_999

/**
 * A free port for a program that will listen on it later or repeatedly. The system does not assign it to
 * others meanwhile. To listen at once on any port, ask the system for port 0 instead.
 *
 * @throws {Error} the error of `listen` about the host
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

/** Listens on a port for a moment. @throws {Error} the error of `listen` */
export async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
