import type { JournalEvent } from '../journal/journal.ts'

/**
 * The changes of watched plates in this process: one after the other for each plate, so that two people who
 * press at once make one change. A change whose outcome could not be asked for waits for the portal's next
 * answer about its plate.
 */
export class WatchChanges {
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #unsure = new Map<string, JournalEvent>()

  async inTurn<T>(plate: string, work: () => Promise<T>): Promise<T> {
    const own = Promise.allSettled([this.#running.get(plate)]).then(work)
    this.#running.set(plate, own)
    try {
      return await own
    } finally {
      if (this.#running.get(plate) === own) this.#running.delete(plate)
    }
  }

  /** Keeps a change of which nobody knows whether it was made. */
  keep(plate: string, change: JournalEvent): void {
    this.#unsure.set(plate, change)
  }

  /** The change to ask for; undefined if the portal has answered for all. */
  unsure(plate: string): JournalEvent | undefined {
    return this.#unsure.get(plate)
  }

  /** Ends the wait of a change. @returns false if another call has ended it */
  end(plate: string, change: JournalEvent): boolean {
    return this.#unsure.get(plate) === change && this.#unsure.delete(plate)
  }
}
