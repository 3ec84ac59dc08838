import { setTimeout as delay, setImmediate as othersTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Pages of one person that may wait to be drawn: a browser opens as many tabs when it starts again. */
const PER_PERSON = 4

/** Pages of all people. A longer wait would be worse than a page that the browser draws. */
const MOST = 8

/** How long the others wait for a drawing (ms). One takes tens of ms, and the first one loads its code. */
const PATIENCE_MS = 5000

/**
 * Limits the drawing of pages. It takes more of the process's time than any other free answer, so a person
 * who requests pages without end would stop everybody's calls.
 */
export class DrawingPlaces {
  readonly #taken = new Map<string, number>()
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #patienceMs: number
  #total = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, patienceMs = PATIENCE_MS) {
    this.#log = log
    this.#patienceMs = patienceMs
  }

  /** @returns what `work` returns; undefined, without calling it, if too many pages wait to be drawn */
  async with<T>(personId: string, work: () => Promise<T>): Promise<T | undefined> {
    const own = this.#taken.get(personId) ?? 0
    if (own >= PER_PERSON || this.#total >= MOST) return undefined
    this.#count(personId, 1)
    try {
      return await work()
    } finally {
      this.#count(personId, -1)
    }
  }

  /**
   * Draws after the pages before, and after the calls that have arrived meanwhile.
   *
   * @returns undefined if the drawing takes too long: it may never end
   */
  async inTurn<T>(draw: () => Promise<T>): Promise<T | undefined> {
    const before = this.#last
    const turn = Promise.withResolvers<void>()
    this.#last = turn.promise
    await before
    const drawn = new AbortController()
    const late = delay(this.#patienceMs, undefined, { signal: drawn.signal, ref: false }).then(
      () => this.#log.warn('a page took too long to draw'),
      () => undefined,
    )
    try {
      return await Promise.race([draw(), late.then(() => undefined)])
    } finally {
      drawn.abort()
      void othersTurn().then(turn.resolve)
    }
  }

  #count(personId: string, change: 1 | -1): void {
    this.#total += change
    const own = (this.#taken.get(personId) ?? 0) + change
    if (own > 0) this.#taken.set(personId, own)
    else this.#taken.delete(personId)
  }
}
