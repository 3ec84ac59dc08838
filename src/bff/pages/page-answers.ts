import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerOf } from './answers.ts'

/** The answers of one page, read from the BFF's own routes for the person who asks for the page. */
export class PageAnswers {
  /** The JSON of each answer by the path of its route. */
  readonly known = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #request: FastifyRequest
  readonly #waitMs: number
  readonly #tried = new Set<string>()

  /** @param waitMs how long to wait for the answers (ms); the page's scripts request the rest */
  constructor(app: FastifyInstance, request: FastifyRequest, waitMs: number) {
    this.#app = app
    this.#request = request
    this.#waitMs = waitMs
  }

  /** Reads each path once, and keeps the answers that arrive in time. False if there is no new answer. */
  async read(paths: readonly string[]): Promise<boolean> {
    const before = this.known.size
    let isLate = false
    const readOne = async (path: string): Promise<void> => {
      this.#tried.add(path)
      const json = await answerOf(this.#app, this.#request, path).catch(() => undefined)
      if (json !== undefined && !isLate) this.known.set(path, json)
    }
    const stop = new AbortController()
    const late = delay(this.#waitMs, undefined, { signal: stop.signal }).catch(() => undefined)
    await Promise.race([Promise.all(paths.filter((path) => !this.#tried.has(path)).map(readOne)), late])
    stop.abort()
    isLate = true
    return this.known.size > before
  }
}
