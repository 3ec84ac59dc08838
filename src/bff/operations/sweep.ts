import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10 * 60_000

interface Sweepable {
  sweep(): Promise<void>
}

/**
 * Deletes expired rows periodically. The exact time does not matter, because readers check the times
 * themselves. A part that fails does not keep the others from running.
 *
 * @returns `stop` lets no further part begin, and resolves when the one under way has ended: it needs the
 *   store
 */
export function startSweeping(
  parts: readonly Sweepable[],
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let isStopped = false
  let sweeping: Promise<void> | undefined
  const sweep = async () => {
    for (const part of parts) {
      if (isStopped) return
      try {
        await part.sweep()
      } catch (error) {
        log.warn({ err: error }, 'sweeping failed; it is tried again later')
      }
    }
  }
  const timer = setInterval(() => {
    // A purge of many rows may take longer than the time between two sweeps.
    sweeping ??= sweep().finally(() => {
      sweeping = undefined
    })
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await sweeping
    },
  }
}
