import { setTimeout as delay } from 'node:timers/promises'
import { plateKey } from '#brazil/plate.ts'
import { failureOf } from '../large/reading.ts'
import type { Judge } from '../purchases/judge.ts'
import { parseVerdict } from '../purchases/record.ts'
import type { Queries, Store } from '../store/store.ts'
import { tryTurn } from '../store/turns.ts'
import { type Reading, countEarlier, earlierOfCars, nextEarlier, readEarlier } from './read-earlier.ts'

/** Replicas take turns at reading earlier results. */
const TURN = 'earlier results'

/** The pause after a failure, or while another process reads (ms). */
const WAIT_MS = 1000

/** Results of one transaction when a person waits for them. */
const AT_ONCE = 200

interface EarlierDeps extends Reading {
  readonly store: Store
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
  /** Once all are read. */
  readonly onEnd: () => Promise<void>
}

/**
 * Reads the results that a version without labels and cars' files has stored. The reading runs after the
 * start, the newest results first, and leaves half of the time to other work. A kill loses only the current
 * transaction, and the next start continues. Only one of several replicas reads. Results that a person opens
 * meanwhile are read before they are shown.
 */
export class EarlierAnswers {
  readonly #deps: EarlierDeps
  #left = 0
  #isReading = false

  constructor(deps: EarlierDeps) {
    this.#deps = deps
  }

  /**
   * How many results are left; searches by their contents can miss them. At least 1 until `onEnd` has ended:
   * a search in memory misses the last ones until then.
   */
  get left(): number {
    return this.#isReading ? Math.max(this.#left, 1) : this.#left
  }

  /** Counts the results, and starts reading them in the background. */
  async start(): Promise<void> {
    this.#left = await countEarlier(this.#deps.store.db)
    this.#isReading = this.#left > 0
    if (this.#isReading) void this.#readAll()
  }

  /** Reads the remaining results about these cars, given by their keys. A failure is logged, not thrown. */
  async ofCars(keys: readonly string[]): Promise<void> {
    await this.#readNow((queries) => earlierOfCars(queries, keys))
  }

  /** Reads the remaining results of these purchases. */
  async ofPurchases(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await this.#readNow(() => Promise.resolve(ids.slice(from, from + AT_ONCE)), 'once')
    }
  }

  /** Wraps a reader of cars, so that the remaining results about these cars are read first. */
  before<Value>(read: (queries: Queries, keys: readonly string[]) => Promise<Value>): typeof read {
    return async (queries, keys) => {
      await this.ofCars(keys)
      return read(queries, keys)
    }
  }

  async #readNow(find: (queries: Queries) => Promise<readonly string[]>, how?: 'once'): Promise<void> {
    const { store, log } = this.#deps
    try {
      while (this.#left > 0) {
        const read = await store.quickTransaction(async (trx) =>
          readEarlier(trx, await find(trx), this.#deps),
        )
        this.#note(read)
        if (read === 0 || how === 'once') return
      }
    } catch (error) {
      log.warn({ failure: failureOf(error) }, 'Earlier results could not be read for somebody who asked')
    }
  }

  async #readAll(): Promise<void> {
    const { log, closing } = this.#deps
    const began = performance.now()
    log.info({ results: this.#left }, 'Results of an earlier version are being read for lists and files')
    while (!closing.aborted && !(await this.#step()));
    if (closing.aborted) return
    log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'Earlier results have been read')
    await this.#endReading()
  }

  async #endReading(): Promise<void> {
    const { closing } = this.#deps
    while (!closing.aborted && !(await this.#end()));
  }

  /** @returns whether all searches find the results */
  async #end(): Promise<boolean> {
    const { log, onEnd } = this.#deps
    try {
      await onEnd()
      this.#isReading = false
      return true
    } catch (error) {
      log.warn({ failure: failureOf(error) }, 'The searches lack earlier results; it is tried again')
      await delay(WAIT_MS, undefined, { ref: false })
      return false
    }
  }

  /** @returns whether none is left */
  async #step(): Promise<boolean> {
    const { store, log, closing } = this.#deps
    const began = performance.now()
    try {
      const read = await this.#readPortion()
      this.#note(read ?? 0)
      // Other replicas and people's requests read results too.
      if (read === null || read === 0 || this.#left === 0) this.#left = await countEarlier(store.db)
      if (this.#left === 0) return true
      await delay(read === null ? WAIT_MS : performance.now() - began, undefined, { ref: false })
    } catch (error) {
      if (closing.aborted) return false
      log.warn({ failure: failureOf(error) }, 'Earlier results could not be read; it is tried again')
      await delay(WAIT_MS, undefined, { ref: false })
    }
    return false
  }

  /** @returns null where another replica has the right to read */
  #readPortion(): Promise<number | null> {
    const { store } = this.#deps
    // If a power cut undoes the transaction, its results are read again.
    return store.quickTransaction(async (trx) => {
      if (!(await tryTurn(trx, TURN))) return null
      return readEarlier(trx, await nextEarlier(trx), this.#deps)
    })
  }

  #note(read: number): void {
    this.#left = Math.max(this.#left - read, 0)
  }
}

/** Judges lists as `judge` does, after reading the remaining results in them and about their cars. */
export function judgeEarlier(judge: Judge, earlier: Pick<EarlierAnswers, 'left' | 'ofCars' | 'ofPurchases'>) {
  return (async (queries, purchases) => {
    if (earlier.left === 0 || queries.isTransaction) return judge(queries, purchases)
    await earlier.ofCars([
      ...new Set(purchases.flatMap(({ plate }) => (plate === null ? [] : plateKey(plate)))),
    ])
    const blank = purchases.filter(({ verdict }) => verdict === null).map(({ id }) => id)
    if (blank.length === 0) return judge(queries, purchases)
    await earlier.ofPurchases(blank)
    const rows = await queries
      .selectFrom('intent')
      .select(['id', 'verdict'])
      .where('id', 'in', blank)
      .where('verdict', 'is not', null)
      .execute()
    const labels = new Map(rows.map(({ id, verdict }) => [id, parseVerdict(verdict ?? '')]))
    const now = purchases.map((each) => ({ ...each, verdict: each.verdict ?? labels.get(each.id) ?? null }))
    return new Map([...labels, ...(await judge(queries, now))])
  }) satisfies Judge
}
