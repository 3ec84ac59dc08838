import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#brazil/durations.ts'
import { atEnd } from '../store/at-end.ts'
import { CommitUnknown, isPassing } from '../store/errors.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Store } from '../store/store.ts'
import { holds, readHead } from './head.ts'
import { type JournalEvent, record } from './journal.ts'
import { RefusalCount } from './refusal-count.ts'
import type { About } from './subject-hash.ts'
import type { Link } from './verify.ts'

/** The same person opening the same thing again within this time is not noted again (ms). */
const ONCE_MS = HOUR_MS

/**
 * The most entries that wait while the store cannot be written. Further ones are only counted, and the count
 * is recorded.
 */
const MOST_WAITING = 5000

/** The most entries in one transaction. */
const AT_ONCE = 100

/** Notes of this period share one transaction (ms), because a commit takes longer than sending a document. */
const TOGETHER_MS = 200

/** The time between a failure and the next attempt (ms). */
const RETRY_MS = 5000

interface NotesOptions {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly retryMs?: number | undefined
}

interface Note {
  readonly event: JournalEvent
  /** Write the entry only if the trail has no equal one of the last hour. */
  readonly once: boolean
}

/** The first waiting notes and a count of lost ones, whose commit may have happened. */
interface Unsure {
  /** The last entry of that commit. */
  readonly link: Link
  readonly notes: number
  readonly lost: number
}

/**
 * Audit entries for actions that change nothing in the store: an opened result, a refused sign-in. They are
 * written soon after the answer, so they do not slow down reading and signing out, and a full disk does not
 * prevent those. Entries that cannot be written wait in memory; a process that is killed loses them, but no
 * other entries.
 */
export class Notes {
  readonly #options: NotesOptions
  readonly #seen = new Map<string, number>()
  /** The oldest come first. Only a write takes any out. */
  readonly #waiting: Note[] = []
  #unsure: Unsure | undefined
  readonly #refusals: RefusalCount
  /** Runs work outside any transaction in which an entry may be noted. */
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

  /** Queues an entry, which is written soon. */
  note(event: JournalEvent): void {
    this.#add({ event, once: false })
  }

  /**
   * Queues an entry unless the person did the same to the subject within an hour, in any tab and on any
   * replica. `about` is called only if the entry is queued.
   */
  noteOnce(event: JournalEvent, about?: () => readonly About[]): void {
    const key = `${event.action}\n${event.person?.id ?? ''}\n${event.subject ?? ''}`
    const last = this.#seen.get(key)
    if (last !== undefined && last <= event.at && event.at - last < ONCE_MS) return
    // Set again at the end of the map, so that the oldest come first.
    this.#seen.delete(key)
    this.#seen.set(key, event.at)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST_WAITING && oldest !== undefined) this.#seen.delete(oldest)
    this.#add({ event: about ? { ...event, about: about() } : event, once: true })
  }

  /**
   * Notes a refused sign-in. The first ones of a minute get an entry each; the others become one count at its
   * end.
   */
  noteRefusal(event: JournalEvent): void {
    this.#refusals.add(event)
  }

  /** Resolves once all noted entries are written, or writing them has failed again. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  /**
   * Writes the waiting entries. Entries that the store does not accept now are lost, and the loss is logged.
   */
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

  /** Starts writing, with one transaction at a time. After a failure the timer starts the next attempt. */
  #begin(): void {
    if (this.#writing || this.#retry || this.#closed) return
    this.#writing = delay(TOGETHER_MS, undefined, { signal: this.#closing.signal })
      .catch(() => undefined)
      .then(() => this.#write())
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Writes all waiting entries; after a failure it sets the timer. */
  async #write(): Promise<void> {
    const { log, retryMs = RETRY_MS } = this.#options
    try {
      while (this.#waiting.length > 0 || this.#lost > 0) await this.#writeSome()
    } catch (error) {
      log.error({ err: error, waiting: this.#waiting.length }, 'The audit trail could not be written')
      // Entries that the store will never accept are dropped, so that they do not block later ones.
      if (!isPassing(error)) {
        this.#lost += this.#waiting.splice(0, AT_ONCE).length
        this.#unsure = undefined
      }
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
    if (this.#unsure) return this.#lookAt(this.#unsure)
    const notes = this.#waiting.slice(0, AT_ONCE)
    const lost = this.#lost
    const last: { link?: Link | null } = {}
    try {
      await store.transaction(async (trx) => {
        for (const { event, once } of notes) {
          if (!once || !(await isNoted(trx, event))) await record(trx, event)
        }
        if (lost > 0)
          await record(trx, { at: now(), action: 'entries-lost', person: null, details: { lost } })
        // Runs after the entries are appended, and names the last of them.
        atEnd(trx, async () => {
          last.link = await readHead(trx)
        })
      })
    } catch (error) {
      const { link } = last
      if (error instanceof CommitUnknown && link) this.#unsure = { link, notes: notes.length, lost }
      throw error
    }
    this.#written(notes.length, lost)
  }

  /** Finds out whether the entries of a cut commit are stored, so that they are not written twice. */
  async #lookAt({ link, notes, lost }: Unsure): Promise<void> {
    const isStored = await this.#options.store.transaction(async (trx) => {
      // A commit that the server has not ended yet still has this lock.
      await lockRows(trx, trx.selectFrom('audit_head').select('seq')).execute()
      return holds(trx, link)
    })
    if (isStored) this.#written(notes, lost)
    this.#unsure = undefined
  }

  #written(notes: number, lost: number): void {
    this.#waiting.splice(0, notes)
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
