import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerOf } from './answers.ts'

/** What a page asks for may take so long; the rest is asked for by its scripts (ms). */
const PATIENCE_MS = 250

/** The answers of one page, read from the BFF's own routes for the person who asks for the page. */
export class PageAnswers {
  /** JSON by the path of its route. */
  readonly known = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #request: FastifyRequest
  readonly #patienceMs: number
  readonly #tried = new Set<string>()

  constructor(app: FastifyInstance, request: FastifyRequest, patienceMs = PATIENCE_MS) {
    this.#app = app
    this.#request = request
    this.#patienceMs = patienceMs
  }

  /** Reads each path once, as far as the answers are there in time. False where nothing new has come. */
  async read(paths: readonly string[]): Promise<boolean> {
    const before = this.known.size
    let isLate = false
    const readOne = async (path: string): Promise<void> => {
      this.#tried.add(path)
      const json = await answerOf(this.#app, this.#request, path).catch(() => undefined)
      if (json !== undefined && !isLate) this.known.set(path, json)
    }
    const stop = new AbortController()
    const late = delay(this.#patienceMs, undefined, { signal: stop.signal }).catch(() => undefined)
    await Promise.race([Promise.all(paths.filter((path) => !this.#tried.has(path)).map(readOne)), late])
    stop.abort()
    isLate = true
    return this.known.size > before
  }
}
