/** One holder at a time, first come first served. */
export class Mutex {
  #held = false
  readonly #waiting: (() => void)[] = []

  async lock(): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  unlock(): void {
    const next = this.#waiting.shift()
    // The next holder takes over without the lock ever being free, so that nobody can slip in between.
    if (next) next()
    else this.#held = false
  }
}
