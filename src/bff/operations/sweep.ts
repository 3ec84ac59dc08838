import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10 * 60_000

interface Sweepable {
  sweep(): Promise<void>
}

/** Deletes now and then what has run out. Nothing depends on when: whoever reads looks at the times itself. */
export function startSweeping(parts: readonly Sweepable[], log: FastifyBaseLogger): { stop(): void } {
  const sweep = async () => {
    try {
      for (const part of parts) await part.sweep()
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed; it is tried again later')
    }
  }
  const timer = setInterval(() => void sweep(), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
