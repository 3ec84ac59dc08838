import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const DRAIN_EVERY_MS = 50

/**
 * While the server closes, ends each connection as soon as no answer is pending on it. Node ends only
 * connections that are idle when the close begins, and treats one without any request as busy. Browsers open
 * such connections in advance, and each would delay the close until the browser ends it.
 */
export function registerDrain(app: FastifyInstance): void {
  const connected = new Set<Socket>()
  const answering = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const left = (answering.get(socket) ?? 0) + change
    if (left > 0) answering.set(socket, left)
    else answering.delete(socket)
  }
  app.server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => {
      connected.delete(socket)
      answering.delete(socket)
    })
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      for (const socket of connected) if (!answering.has(socket)) socket.destroy()
    }, DRAIN_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
