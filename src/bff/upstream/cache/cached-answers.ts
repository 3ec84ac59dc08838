import type { FastifyBaseLogger } from 'fastify'
import { Failure } from '../../http/http-failure.ts'
import type { Queries, Store } from '../../store/store.ts'
import { readFailure } from '../client/error-detail.ts'
import type { Outcome } from '../client/outcome.ts'

export interface Answer<T> {
  readonly body: T
  /** Epoch milliseconds at which the service said it. */
  readonly readAt: number
}

/** One free question to the service and how long its answer serves. */
export interface Question<T> {
  readonly key: string
  /** Younger answers are given without asking (ms). `Infinity` for what cannot change. */
  readonly freshMs: number
  /** Younger ones are given at once while a new one is fetched behind them (ms). */
  readonly staleMs: number
  /** Older ones still, when the service does not answer: better with its age than nothing. */
  readonly fallbackMs: number
  /** Who cannot wait longer than this takes what is kept (ms). The asking itself goes on. */
  readonly patienceMs?: number
  /** Askings under one name become one; by default all for this key. An urgent one does not wait for a patient one. */
  readonly flight?: string
  ask(): Promise<Outcome<unknown>>
  /** Reads a success or a kept text; undefined where it is not what was promised. */
  read(body: unknown): T | undefined
}

interface Options {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** Another replica may have been told something newer: older copies than this are compared with the store's (ms). */
const OWN_MEMORY_MS = 2000

/** Answers held in memory; past that the oldest go (they are in the store). */
const IN_MEMORY = 300

/** Answers to free questions, kept in the store for all replicas. The same question asked twice at once is asked once. */
export class KeptAnswers {
  readonly #options: Options
  readonly #memory = new Map<string, Answer<unknown>>()
  readonly #flights = new Map<string, Promise<unknown>>()

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws {Failure} what the service said, where there is no kept answer to fall back on */
  async get<T>(question: Question<T>): Promise<Answer<T>> {
    const kept = await this.peek(question)
    const age = kept ? this.#options.now() - kept.readAt : Infinity
    if (kept && age < question.freshMs) return kept
    if (kept && age < question.staleMs) {
      this.ask(question).catch((error: unknown) => {
        this.#options.log.debug({ err: error, question: question.key }, 'A kept answer could not be renewed')
      })
      return kept
    }
    try {
      return await inTime(this.ask(question), question.patienceMs)
    } catch (error) {
      if (kept && age < question.fallbackMs) return kept
      throw error
    }
  }

  /** The kept answer of whatever age, without asking anybody. */
  async peek<T>(question: Question<T>): Promise<Answer<T> | undefined> {
    // Only `question.read` puts an answer under its own key, so the type is its own.
    const remembered = () => this.#memory.get(question.key) as Answer<T> | undefined
    const inMemory = remembered()
    if (inMemory && this.#options.now() - inMemory.readAt < trusted(question)) return inMemory
    const row = await this.#options.store.db
      .selectFrom('kept_answer')
      .select(['body', 'read_at'])
      .where('key', '=', question.key)
      .executeTakeFirst()
    // Looked at again: while the store was asked, the same question may have been answered.
    const newest = remembered()
    if (!row || (newest && row.read_at <= newest.readAt)) return newest
    const body = question.read(JSON.parse(row.body))
    if (body === undefined) return undefined
    return this.#remember(question.key, { body, readAt: row.read_at })
  }

  /** Asks the service now; who asks the same meanwhile gets the same answer. */
  async ask<T>(question: Question<T>): Promise<Answer<T>> {
    const name = question.flight ?? question.key
    const running = this.#flights.get(name)
    // Only questions of the same key share a name, so the type is its own.
    if (running) return running as Promise<Answer<T>>
    const flight = this.#fetch(question).finally(() => this.#flights.delete(name))
    this.#flights.set(name, flight)
    return flight
  }

  /** Keeps what was learnt on another way (the balance in a creation's answer), within that transaction. */
  async keep(queries: Queries, key: string, body: unknown, readAt: number): Promise<void> {
    await queries
      .insertInto('kept_answer')
      .values({ key, body: JSON.stringify(body), read_at: readAt })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => ({ body: row.ref('excluded.body'), read_at: row.ref('excluded.read_at') }))
          // An answer that was slow on its way does not replace a newer one.
          .whereRef('kept_answer.read_at', '<=', 'excluded.read_at'),
      )
      .execute()
    this.#memory.delete(key)
  }

  async #fetch<T>(question: Question<T>): Promise<Answer<T>> {
    const readAt = this.#options.now()
    const outcome = await question.ask()
    if (outcome.kind !== 'success') throw readFailure(outcome)
    const body = question.read(outcome.body)
    if (body === undefined) throw new Error(`The answer to ${question.key} cannot be read`)
    // What nobody may be given later is not worth a write.
    if (question.fallbackMs === 0) return { body, readAt }
    await this.keep(this.#options.store.db, question.key, body, readAt)
    return this.#remember(question.key, { body, readAt })
  }

  #remember<T>(key: string, answer: Answer<T>): Answer<T> {
    this.#memory.delete(key)
    this.#memory.set(key, answer)
    for (const oldest of this.#memory.keys()) {
      if (this.#memory.size <= IN_MEMORY) break
      this.#memory.delete(oldest)
    }
    return answer
  }
}

function trusted({ freshMs }: Question<unknown>): number {
  return freshMs === Infinity ? Infinity : Math.min(freshMs, OWN_MEMORY_MS)
}

/** @throws {Failure} SERVICE_UNREACHABLE when the answer does not come in time */
async function inTime<T>(asking: Promise<T>, patienceMs: number | undefined): Promise<T> {
  if (patienceMs === undefined) return asking
  const { promise, reject } = Promise.withResolvers<never>()
  const patience = setTimeout(() => reject(new Failure('SERVICE_UNREACHABLE')), patienceMs)
  try {
    return await Promise.race([asking, promise])
  } finally {
    clearTimeout(patience)
  }
}
