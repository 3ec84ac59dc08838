import { HttpFailure } from '../http/http-failure.ts'
import { DOWNLOAD_CONNECTIONS } from '../upstream/client/service-pools.ts'

/**
 * Simultaneous downloads of one person. More have to wait, so that one person cannot occupy all connections.
 */
const PER_PERSON = 4

/** More than a page of photos requests at once. */
const MOST_WAITING = 40

interface Waiter {
  readonly personId: string
  readonly start: () => void
}

/** Limits the simultaneous downloads, for each person and in total. */
export class DownloadPlaces {
  readonly #maxWaitMs: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Set<Waiter>()
  #total = 0

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Waits in turn for a place.
   *
   * @returns a function that frees the place; calling it again does nothing
   * @throws {HttpFailure} BUSY, with its own text, after the longest wait
   */
  async take(personId: string, gone: AbortSignal): Promise<() => void> {
    if (this.#hasRoom(personId)) this.#count(personId, 1)
    else await this.#wait(personId, gone)
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#count(personId, -1)
      this.#startNext()
    }
  }

  async #wait(personId: string, gone: AbortSignal): Promise<void> {
    const own = [...this.#waiting].filter((waiter) => waiter.personId === personId)
    if (own.length >= MOST_WAITING) throw this.#busy(personId)
    const turn = Promise.withResolvers<void>()
    const waiter: Waiter = { personId, start: turn.resolve }
    const giveUp = () => {
      this.#waiting.delete(waiter)
      turn.reject(this.#busy(personId))
    }
    const timer = setTimeout(giveUp, this.#maxWaitMs)
    gone.addEventListener('abort', giveUp)
    this.#waiting.add(waiter)
    try {
      await turn.promise
    } finally {
      clearTimeout(timer)
      gone.removeEventListener('abort', giveUp)
    }
  }

  #hasRoom(personId: string): boolean {
    return this.#total < DOWNLOAD_CONNECTIONS && (this.#running.get(personId) ?? 0) < PER_PERSON
  }

  #count(personId: string, change: 1 | -1): void {
    this.#total += change
    const own = (this.#running.get(personId) ?? 0) + change
    if (own > 0) this.#running.set(personId, own)
    else this.#running.delete(personId)
  }

  #startNext(): void {
    for (const waiter of this.#waiting) {
      if (!this.#hasRoom(waiter.personId)) continue
      this.#waiting.delete(waiter)
      // Counted here and not when the waiter resumes later, so that another request cannot take the place
      // first.
      this.#count(waiter.personId, 1)
      waiter.start()
      return
    }
  }

  #busy(personId: string): HttpFailure {
    const own = (this.#running.get(personId) ?? 0) >= PER_PERSON
    const message = own
      ? `Você já tem ${PER_PERSON} arquivos abrindo ao mesmo tempo. Espere um deles terminar e tente de novo.`
      : 'Muitos arquivos estão sendo abertos agora. Tente de novo em instantes.'
    return new HttpFailure('BUSY', { message, retryAfter: 5 })
  }
}
