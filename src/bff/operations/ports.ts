import { freePort, tryPort } from '#server/free-port.ts'
import { portError } from '#server/port-error.ts'

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
