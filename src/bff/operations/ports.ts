import { freePort, tryPort } from '#server/free-port.ts'

/**
 * The port itself if it is free; for 0 a free one that nothing takes until the console listens on it. Checked
 * before anything starts, so that a busy port stops the start at once, and the embedded service gets the
 * address for its deliveries.
 *
 * @throws {Error} naming PORT if it is taken or may not be used
 */
export async function usablePort(host: string, port: number): Promise<number> {
  try {
    if (port === 0) return await freePort(host)
    await tryPort(host, port)
    return port
  } catch (error) {
    throw portError('PORT', host, port, error)
  }
}

/** Turns a failed `listen` into an error for the operator; other errors are returned unchanged. */
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
