import { once } from 'node:events'
import type { Server } from 'node:net'

/**
 * Makes a server of a test listen on a free port of this machine.
 *
 * @returns the port, and the URL of a server that speaks HTTP, without a path
 */
export async function listenOnFreePort(
  server: Server,
): Promise<{ readonly port: number; readonly url: string }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, url: `http://127.0.0.1:${address.port}` }
}
