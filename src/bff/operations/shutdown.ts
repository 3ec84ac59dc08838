import type { FastifyInstance } from 'fastify'

/** Requests in flight may take this long to finish (ms). */
const SHUTDOWN_GRACE_MS = 10_000

const DRAIN_EVERY_MS = 50

/** Ends in order at the first signal, and at once at the second or when the end takes too long. */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

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
