import { HttpFailure } from '../http/http-failure.ts'

/** Lets a few through at a time and some wait; whoever comes on top of that is turned away at once. */
export class Gate {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#atOnce = limits.atOnce
    this.#maxWaiting = limits.waiting
  }

  /** @throws {HttpFailure} BUSY when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new HttpFailure('BUSY', { retryAfter: 2 })
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      // A place goes straight to the next in line, so that a newcomer cannot take it in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
