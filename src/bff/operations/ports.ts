import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The port itself where it is free, or any free one for 0. Checked before anything starts: a busy port then
 * stops the start at once, and the embedded service gets the address of its deliveries.
 *
 * @throws {Error} naming PORT when it is taken or may not be used
 */
export async function usablePort(host: string, port: number): Promise<number> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw portError('PORT', host, port, error)
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : port
}

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
