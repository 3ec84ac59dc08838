import { once } from 'node:events'
import type { Server } from 'node:http'

/** Starts a portal of a test. @returns its URL */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return `http://127.0.0.1:${address.port}`
}
