import { MINUTE_MS } from '#brazil/durations.ts'
import type { JournalEvent } from './journal.ts'

/** How many refused sign-ins of a minute get an entry of their own. */
const SINGLY = 10

/**
 * Passes on the first refusals of a minute, and one count of the others, so that an attack cannot fill the
 * disk.
 */
export class RefusalCount {
  readonly #pass: (event: JournalEvent) => void
  readonly #now: () => number
  #passed = 0
  #counted = 0
  #since = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pass: (event: JournalEvent) => void, now: () => number) {
    this.#pass = pass
    this.#now = now
  }

  add(event: JournalEvent): void {
    if (!this.#timer) {
      this.#since = event.at
      this.#timer = setTimeout(() => this.close(), MINUTE_MS)
      this.#timer.unref()
    }
    if (this.#passed < SINGLY) {
      this.#passed += 1
      this.#pass(event)
    } else {
      this.#counted += 1
    }
  }

  /** Ends the current minute. */
  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const count = this.#counted
    this.#passed = 0
    this.#counted = 0
    if (count === 0) return
    this.#pass({
      at: this.#now(),
      action: 'sign-in-refused',
      person: null,
      details: { count, since: new Date(this.#since).toISOString() },
    })
  }
}
