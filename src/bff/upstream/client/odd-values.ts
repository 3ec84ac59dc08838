import type { FastifyBaseLogger } from 'fastify'
import type { OddValue } from '#contract/service/odd-value.ts'

/** A service that sends nonsense has few kinds of it. More are not worth a line each. */
const MAX_KINDS = 200

/**
 * Values of the service's lists that are not as promised. Each kind is logged once, by its place and what it
 * is instead, never with its content.
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
