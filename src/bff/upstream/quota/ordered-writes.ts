import type { FastifyBaseLogger } from 'fastify'

/**
 * Writes in the background, one after the other. The next slot is given after them, so that they count for
 * it.
 */
export class OrderedWrites {
  readonly #log: FastifyBaseLogger
  #last = Promise.resolve()

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** A write that fails is logged; the next answer of the service corrects it. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'The call quota could not be written')
    })
  }

  /** Resolves when all writes have ended, those that are added meanwhile too. */
  async all(): Promise<void> {
    for (let seen; seen !== this.#last;) {
      seen = this.#last
      await seen
    }
  }
}
