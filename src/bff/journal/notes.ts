import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isStoreUnavailable } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import { type JournalEvent, record } from './journal.ts'
import { MINUTE_MS, RefusalCount } from './refusal-count.ts'
import type { About } from './subject-hash.ts'

/** A person who opens the same thing again within this time is not noted again (ms). */
const ONCE_MS = 60 * MINUTE_MS

/** Entries that wait for a store that cannot be written. More are counted, and the count is noted. */
const MOST_WAITING = 5000

/** Entries that one transaction writes. */
const AT_ONCE = 100

/** Notes of so long share a transaction (ms): a commit takes longer than a document on its way. */
const TOGETHER_MS = 200

/** After a failure the next try waits this long (ms). */
const RETRY_MS = 5000

interface NotesOptions {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly retryMs?: number | undefined
}

interface Note {
  readonly event: JournalEvent
  /** Only where the trail has no such entry of the last hour. */
  readonly once: boolean
}

/**
 * Entries about what is no change in the store: an opened result, a refused sign-in. They are written soon
 * after the answer, not before it: reading and signing out are neither slower for it nor impossible while
 * the disk is full. What cannot be written waits in memory; a process that is killed loses these, and only
 * these, entries.
 */
export class Notes {
  readonly #options: NotesOptions
  readonly #seen = new Map<string, number>()
  readonly #waiting: Note[] = []
  readonly #refusals: RefusalCount
  /** Outside of any transaction in which something may be noted. */
  readonly #outside = AsyncLocalStorage.snapshot()
  #lost = 0
  #writing: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()
  #closed = false

  constructor(options: NotesOptions) {
    this.#options = options
    this.#refusals = new RefusalCount((event) => this.note(event), options.now)
  }

  /** Appends an entry soon. */
  note(event: JournalEvent): void {
    this.#add({ event, once: false })
  }

  /**
   * The same, unless the person did this to the subject within an hour, in any tab and on any replica. Only
   * then `about` is asked.
   */
  noteOnce(event: JournalEvent, about?: () => readonly About[]): void {
    const key = `${event.action}\n${event.person?.id ?? ''}\n${event.subject ?? ''}`
    const last = this.#seen.get(key)
    if (last !== undefined && last <= event.at && event.at - last < ONCE_MS) return
    // The oldest are first.
    this.#seen.delete(key)
    this.#seen.set(key, event.at)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST_WAITING && oldest !== undefined) this.#seen.delete(oldest)
    this.#add({ event: about ? { ...event, about: about() } : event, once: true })
  }

  /** A refused sign-in: the first ones of a minute each, the others as one number at its end. */
  noteRefusal(event: JournalEvent): void {
    this.#refusals.add(event)
  }

  /** Resolves once everything that was noted is written, or has failed once more. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  /** Writes what waits. What the store does not take now is lost, and logged. */
  async close(): Promise<void> {
    this.#refusals.close()
    this.#closing.abort()
    await this.settled()
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#write()
    const lost = this.#lost + this.#waiting.length
    if (lost > 0) this.#options.log.error({ lost }, 'Entries of the audit trail are lost')
  }

  #add(note: Note): void {
    if (this.#waiting.length >= MOST_WAITING) this.#lost += 1
    else this.#waiting.push(note)
    this.#outside(() => this.#begin())
  }

  /** One transaction at a time. After a failure the timer begins the next. */
  #begin(): void {
    if (this.#writing || this.#retry || this.#closed) return
    this.#writing = delay(TOGETHER_MS, undefined, { signal: this.#closing.signal })
      .catch(() => undefined)
      .then(() => this.#write())
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Writes all that waits, or sets the timer. */
  async #write(): Promise<void> {
    const { log, retryMs = RETRY_MS } = this.#options
    try {
      while (this.#waiting.length > 0 || this.#lost > 0) await this.#writeSome()
    } catch (error) {
      log.error({ err: error, waiting: this.#waiting.length }, 'The audit trail could not be written')
      // What the store never takes must not keep back what comes after it.
      if (!isStoreUnavailable(error)) this.#lost += this.#waiting.splice(0, AT_ONCE).length
      if (this.#closed) return
      this.#retry = setTimeout(() => {
        this.#retry = undefined
        this.#begin()
      }, retryMs)
      this.#retry.unref()
    }
  }

  async #writeSome(): Promise<void> {
    const { store, now } = this.#options
    const notes = this.#waiting.slice(0, AT_ONCE)
    const lost = this.#lost
    await store.transaction(async (trx) => {
      for (const { event, once } of notes) {
        if (!once || !(await isNoted(trx, event))) await record(trx, event)
      }
      if (lost > 0) await record(trx, { at: now(), action: 'entries-lost', person: null, details: { lost } })
    })
    this.#waiting.splice(0, notes.length)
    this.#lost -= lost
  }
}

async function isNoted(
  queries: Store['db'],
  { action, person, subject, at }: JournalEvent,
): Promise<boolean> {
  const found = await queries
    .selectFrom('audit_entry')
    .select('seq')
    .where('subject', '=', subject ?? '')
    .where('person_id', '=', person?.id ?? '')
    .where('action', '=', action)
    .where('at', '>', at - ONCE_MS)
    .where('at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
