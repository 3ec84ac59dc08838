import type { FastifyInstance } from 'fastify'

const DRAIN_EVERY_MS = 50

/**
 * While the server closes, ends each kept-alive connection as soon as its answer is out. Node ends only those
 * that are idle at the first moment; the others would hold the close as long as a browser keeps them.
 */
export function registerDrain(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), DRAIN_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
