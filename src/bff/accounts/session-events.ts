/** Tells, inside this process, that a session has ended. Other replicas notice when they check the session again. */
export class SessionEvents {
  readonly #listeners = new Set<(sessionId: string) => void>()

  /** @returns a function that stops listening */
  onEnd(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ended(sessionId: string): void {
    for (const listener of this.#listeners) listener(sessionId)
  }
}
