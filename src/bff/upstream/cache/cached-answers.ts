import type { FastifyBaseLogger } from 'fastify'
import { HttpFailure } from '../../http/http-failure.ts'
import { SizedMap } from '../../store/sized-map.ts'
import { statement } from '../../store/statement.ts'
import type { Queries, Store } from '../../store/store.ts'
import type { Moment } from '../../store/table-changes.ts'
import { readFailure } from '../client/error-detail.ts'
import type { Outcome } from '../client/outcome.ts'

export interface Answer<T> {
  readonly body: T
  /** When the service gave the answer (epoch milliseconds). */
  readonly readAt: number
}

/** A free question to the service, and how long its answer may be used. */
export interface Question<T> {
  readonly key: string
  /** Answers younger than this are given without asking (ms). `Infinity` for an answer that cannot change. */
  readonly freshMs: number
  /** Answers younger than this are given at once while a new one is fetched in the background (ms). */
  readonly staleMs: number
  /** Answers younger than this are given, with their age, if the service does not answer (ms). */
  readonly fallbackMs: number
  /** After this long the caller gets the cached answer (ms); the call itself continues. */
  readonly maxWaitMs?: number
  /**
   * Simultaneous calls with the same name share one call. By default the name is the key. An urgent call must
   * not wait for a less urgent one, so it needs another name.
   */
  readonly flight?: string
  /** Must not throw: a failure is an outcome, or rejects. */
  ask(): Promise<Outcome<unknown>>
  /** Parses an answer or a cached text; undefined if it does not have the promised shape. */
  read(body: unknown): T | undefined
}

interface Options {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** The largest expected difference between the clocks of replicas (ms). */
const CLOCK_SKEW_MS = 5000

/**
 * Another replica may have a newer answer, so answers in memory older than this are compared with the store
 * (ms).
 */
const OWN_MEMORY_MS = 2000

/** The most answers in memory. The oldest are dropped; the store still has them. */
const MAX_IN_MEMORY = 300

/**
 * Answers to free questions, cached in the store for all replicas. Simultaneous equal questions share one
 * call.
 */
export class CachedAnswers {
  readonly #options: Options
  readonly #memory = new SizedMap<Answer<unknown>>(MAX_IN_MEMORY, () => 1)
  /** When an answer in memory was last known to be the newest in the store. */
  readonly #comparedAt = new WeakMap<Answer<unknown>, Moment>()
  readonly #flights = new Map<string, Promise<unknown>>()

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws {HttpFailure} the service's error, if there is no cached answer to fall back on */
  async get<T>(question: Question<T>): Promise<Answer<T>> {
    const cached = await this.peek(question)
    const age = cached ? this.#age(cached) : Infinity
    if (cached && (age < question.freshMs || question.freshMs === Infinity)) return cached
    if (cached && age < question.staleMs) {
      this.ask(question).catch((error: unknown) => {
        this.#options.log.debug(
          { err: error, question: question.key },
          'A cached answer could not be renewed',
        )
      })
      return cached
    }
    try {
      return await inTime(this.ask(question), question.maxWaitMs)
    } catch (error) {
      if (cached && (age < question.fallbackMs || question.fallbackMs === Infinity)) return cached
      throw error
    }
  }

  /** The cached answer of any age, without a call. */
  async peek<T>(question: Question<T>): Promise<Answer<T> | undefined> {
    return this.#newestInMemory(question) ?? this.#readStored(question)
  }

  /** The newer of the answers in the store and in memory, if there are any. */
  async #readStored<T>(question: Question<T>): Promise<Answer<T> | undefined> {
    const { store } = this.#options
    // Taken before the read: a write during the read may be newer.
    const moment = store.moment()
    const [row] = await storedAnswer(store.db, { key: question.key })
    const newest = this.#newerOf(question, row)
    if (newest && moment) this.#comparedAt.set(newest, moment)
    return newest
  }

  /** A cached answer that `get` would give without waiting for anything. */
  fresh<T>(question: Question<T>): Answer<T> | undefined {
    const cached = this.#newestInMemory(question)
    const isFresh = cached && (question.freshMs === Infinity || this.#age(cached) < question.freshMs)
    return isFresh ? cached : undefined
  }

  /** The answer in memory, if the store has no newer one. */
  #newestInMemory<T>(question: Question<T>): Answer<T> | undefined {
    const inMemory = this.remembered(question)
    if (!inMemory || this.#isTrusted(question, inMemory)) return inMemory
    const compared = this.#comparedAt.get(inMemory)
    const isNewest = compared && this.#options.store.isUnchangedSince(compared, ['cached_answer'])
    return isNewest ? inMemory : undefined
  }

  #isTrusted({ freshMs }: Question<unknown>, answer: Answer<unknown>): boolean {
    return freshMs === Infinity || this.#age(answer) < Math.min(freshMs, OWN_MEMORY_MS)
  }

  #newerOf<T>(
    question: Question<T>,
    row: { readonly body: string; readonly read_at: number } | undefined,
  ): Answer<T> | undefined {
    // Read from memory again, because the question may have been answered meanwhile.
    const newest = this.remembered(question)
    if (!row || (newest && row.read_at <= newest.readAt && this.#age(newest) < Infinity)) return newest
    const body = question.read(JSON.parse(row.body))
    return body === undefined ? undefined : this.#remember(question.key, { body, readAt: row.read_at })
  }

  /** The cached answer that is in this process's memory, of any age. */
  remembered<T>(question: Question<T>): Answer<T> | undefined {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its `read` writes to this key
    return this.#memory.get(question.key) as Answer<T> | undefined
  }

  /**
   * The same as `ask`, but never shares a call that left earlier: its answer may be from before the event in
   * question.
   */
  async askAnew<T>(question: Question<T>): Promise<Answer<T>> {
    await this.#flights.get(question.flight ?? question.key)?.catch(() => undefined)
    return this.ask(question)
  }

  /** Asks the service now. Simultaneous callers of the same question share the answer. */
  ask<T>(question: Question<T>): Promise<Answer<T>> {
    const name = question.flight ?? question.key
    const running = this.#flights.get(name)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key, one type
    if (running) return running as Promise<Answer<T>>
    const flight = this.#fetch(question, name)
    this.#flights.set(name, flight)
    return flight
  }

  /**
   * Stores an answer that came by another call (the balance in a creation's answer), in the given
   * transaction. A newer one in the store stays.
   */
  async store(queries: Queries, key: string, answer: Answer<unknown>): Promise<void> {
    await this.#write(queries, key, answer)
    this.#memory.delete(key)
  }

  /** @returns false if the store has a newer one */
  async #write(queries: Queries, key: string, { body, readAt }: Answer<unknown>): Promise<boolean> {
    const latest = this.#options.now() + CLOCK_SKEW_MS
    const kept = await keepAnswer(queries, { key, body: JSON.stringify(body), readAt, latest })
    return kept.length > 0
  }

  /**
   * The age of an answer (ms). An answer from the future was read before the clock was set back, at an
   * unknown time, so it counts as infinitely old.
   */
  #age({ readAt }: Answer<unknown>): number {
    const age = this.#options.now() - readAt
    return age < -CLOCK_SKEW_MS ? Infinity : Math.max(0, age)
  }

  /** Asks the service, and ends the flight. */
  async #fetch<T>(question: Question<T>, flight: string): Promise<Answer<T>> {
    try {
      const readAt = this.#options.now()
      const outcome = await question.ask()
      if (outcome.kind !== 'success') throw readFailure(outcome)
      const body = question.read(outcome.body)
      if (body === undefined) throw new HttpFailure('SERVICE_UNREADABLE')
      const answer = { body, readAt }
      // An answer that is never given again need not be stored.
      if (question.fallbackMs === 0) return answer
      // Meanwhile memory keeps the former answer: an order compares its price with it.
      const isNewest = await this.#write(this.#options.store.db, question.key, answer)
      return isNewest ? this.#remember(question.key, answer) : ((await this.#readStored(question)) ?? answer)
    } finally {
      this.#flights.delete(flight)
    }
  }

  #remember<T>(key: string, answer: Answer<T>): Answer<T> {
    this.#memory.set(key, answer)
    return answer
  }
}

/** @throws {HttpFailure} SERVICE_UNREACHABLE if the answer does not come in time */
async function inTime<T>(asking: Promise<T>, maxWaitMs: number | undefined): Promise<T> {
  if (maxWaitMs === undefined) return asking
  const { promise, reject } = Promise.withResolvers<never>()
  const patience = setTimeout(() => reject(new HttpFailure('SERVICE_UNREACHABLE')), maxWaitMs)
  try {
    return await Promise.race([asking, promise])
  } finally {
    clearTimeout(patience)
  }
}

const storedAnswer = statement<{ key: string }>()((queries, { key }) =>
  queries.selectFrom('cached_answer').select(['body', 'read_at']).where('key', '=', key),
)

interface KeptAnswer {
  readonly key: string
  readonly body: string
  readonly readAt: number
  /** An answer with a later time was read before the clock was set back. */
  readonly latest: number
}

const keepAnswer = statement<KeptAnswer>()((queries, { key, body, readAt, latest }) =>
  queries
    .insertInto('cached_answer')
    .values({ key, body, read_at: readAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ body: row.ref('excluded.body'), read_at: row.ref('excluded.read_at') }))
        // An answer that arrived late does not replace a newer one.
        .where((row) =>
          row.or([
            row('cached_answer.read_at', '<=', row.ref('excluded.read_at')),
            row('cached_answer.read_at', '>', latest),
          ]),
        ),
    )
    .returning('key'),
)
