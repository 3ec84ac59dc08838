import type { FastifyBaseLogger } from 'fastify'
import type { OddValue } from '#contract/service/odd-value.ts'

/** The most kinds that are logged. A faulty service has few; more are not worth a line each. */
const MAX_KINDS = 200

/**
 * Unexpected values in the service's lists. Each kind is logged once, with its place and its type, never with
 * its content.
 */
export class OddValues {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #known = new Set<string>()

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  note(list: string, values: readonly OddValue[]): void {
    for (const { field, found } of values) {
      const kind = `${list} ${field} ${found}`
      if (this.#known.has(kind) || this.#known.size >= MAX_KINDS) continue
      this.#known.add(kind)
      this.#log.warn({ list, field, found }, 'The service sent a value that is not as its interface says')
    }
  }
}
