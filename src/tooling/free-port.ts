import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give outgoing connections, and servers that ask for any port, other ports than these. */
const FIRST = 10_000
const LAST = 29_999

/**
 * A free port, for a program that a test starts again on the same one. Nothing takes it meanwhile: where any
 * port will do, ask the system for one instead.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      // In use.
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
