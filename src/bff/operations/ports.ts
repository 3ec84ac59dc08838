import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give outgoing connections, and servers that ask for any port, other ports than these. */
const FIRST = 10_000
const LAST = 29_999

/**
 * The port itself where it is free, or a free one for 0, which nothing takes until the console listens on it.
 * Checked before anything starts: a busy port then stops the start at once, and the embedded service gets the
 * address of its deliveries.
 *
 * @throws {Error} naming PORT when it is taken or may not be used
 */
export async function usablePort(host: string, port: number): Promise<number> {
  for (;;) {
    const tried = port === 0 ? randomInt(FIRST, LAST + 1) : port
    try {
      await tryOut(host, tried)
      return tried
    } catch (error) {
      if (port !== 0 || !isInUse(error)) throw portError('PORT', host, port, error)
    }
  }
}

async function tryOut(host: string, port: number): Promise<void> {
  const server = createServer()
  server.listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** A failed `listen` in words for the operator; other errors are returned unchanged. */
export function portError(variable: string, host: string, port: number, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${variable}: ${host}:${port} is in use by another program; stop it or choose another port`,
        {
          cause: error,
        },
      )
    case 'EACCES':
      return new Error(`${variable}: not allowed to listen on ${host}:${port}`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST: ${host} is no address of this machine`, { cause: error })
    default:
      return error
  }
}
