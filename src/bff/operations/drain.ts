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
  /** The number of answers that are pending on a connection. */
  const answering = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) =>
    answering.set(socket, (answering.get(socket) ?? 0) + change)
  // One function for all answers.
  function answered(this: ServerResponse) {
    count(this.req.socket, -1)
  }
  app.server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.on('close', answered)
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      for (const socket of connected) if (!answering.get(socket)) socket.destroy()
    }, DRAIN_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
