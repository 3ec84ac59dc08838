import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10 * 60_000

interface Sweepable {
  sweep(): Promise<void>
}

/**
 * Deletes expired rows periodically. The exact time does not matter, because readers check the times
 * themselves. A part that fails does not keep the others from running.
 */
export function startSweeping(parts: readonly Sweepable[], log: FastifyBaseLogger): { stop(): void } {
  const sweep = async () => {
    for (const part of parts) {
      try {
        await part.sweep()
      } catch (error) {
        log.warn({ err: error }, 'sweeping failed; it is tried again later')
      }
    }
  }
  const timer = setInterval(() => void sweep(), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
