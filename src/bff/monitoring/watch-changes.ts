import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Person } from '#contract/console/session.ts'
import type { Events } from '../events/events.ts'
import { record } from '../journal/journal.ts'
import { aboutText } from '../journal/subject-hash.ts'
import { isPassing } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { WatchAction, WatchChangeRow } from './tables.ts'

/** How long a change may take (ms): longer than its calls of the portal can together. */
export const WATCH_LEASE_MS = 20_000

/** The time between two looks at a change that another replica makes (ms). */
const LOOK_MS = 50

/** A change that is about to be made at the portal. */
export interface IntendedChange {
  readonly id: string
  readonly plate: string
  readonly key: string
  readonly at: number
  readonly action: WatchAction
  readonly person: Pick<Person, 'id' | 'name'>
}

interface Options {
  readonly store: Pick<Store, 'db'>
  readonly events: Pick<Events, 'commit'>
  readonly now: () => number
}

/**
 * The changes of watched plates, one after the other for each plate: two people who press at once make one
 * change, at any replica. A change is a stored row from before the portal is asked until its journal entry,
 * so the entry is written once, even if the process dies between the two.
 */
export class WatchChanges {
  readonly #options: Options
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #processId = randomUUID()

  constructor(options: Options) {
    this.#options = options
  }

  async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = Promise.allSettled([this.#running.get(key)]).then(work)
    this.#running.set(key, own)
    try {
      return await own
    } finally {
      if (this.#running.get(key) === own) this.#running.delete(key)
    }
  }

  /**
   * Waits until no other replica changes the plate, and returns the id of the row that keeps them out. Call
   * it only in the plate's turn.
   *
   * @param settle is called with each change that was left without an outcome
   */
  async begin(plate: string, key: string, settle: (left: WatchChangeRow) => Promise<void>): Promise<string> {
    const { store, now } = this.#options
    for (;;) {
      const claim = { id: randomUUID(), process_id: this.#processId, lease_until: now() + WATCH_LEASE_MS }
      const mine = await store.db
        .insertInto('watch_change')
        .values({
          plate_key: key,
          plate,
          ...claim,
          at: now(),
          action: null,
          person_id: null,
          person_name: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (mine) return mine.id
      const other = await this.#find(key)
      if (other && this.#isLeft(other, this.#processId)) await settle(other)
      else if (other) await delay(LOOK_MS)
    }
  }

  /**
   * Stores what will be asked of the portal, which has to be the opposite of its present state. False if this
   * process stood still meanwhile: others may have changed the plate since, so the change begins anew.
   */
  async intend({ id, at, action, person }: IntendedChange): Promise<boolean> {
    const { store, now } = this.#options
    const lease_until = at + WATCH_LEASE_MS
    const { numUpdatedRows: found } = await store.db
      .updateTable('watch_change')
      .set({ at, action, person_id: person.id, person_name: person.name, lease_until })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return found > 0 && now() < lease_until
  }

  /**
   * Leaves a change of which nobody knows whether it was made, or will be. Later calls about the plate settle
   * it.
   */
  async leave(id: string): Promise<void> {
    await this.#options.store.db
      .updateTable('watch_change')
      .set({ lease_until: 0 })
      .where('id', '=', id)
      .execute()
  }

  /** Replaces a change that was not needed by the unanswered one that had given way to it. */
  async putBack(id: string, left: WatchChangeRow): Promise<void> {
    await this.#options.store.db
      .updateTable('watch_change')
      .set({ ...left, lease_until: 0 })
      .where('id', '=', id)
      .execute()
  }

  /** Ends a change that was not made. */
  async drop(id: string): Promise<void> {
    await this.#options.store.db.deleteFrom('watch_change').where('id', '=', id).execute()
  }

  /**
   * Records a change that the portal has made, once, and updates the shop's pages. If the store cannot be
   * written now, the row stays, and the entry is written when the change is settled.
   *
   * @param made the change, if this process has made it. It may have stood still before the portal got its
   *   call, so that others took the change for not made and ended the row.
   */
  async finish(id: string, made?: IntendedChange): Promise<void> {
    try {
      await this.#options.events.commit(async (trx, emit) => {
        const row = await trx
          .deleteFrom('watch_change')
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        const ended = row ? changeOf(row) : made
        if (!ended || (!row && (await isRecorded(trx, ended)))) return
        const { at, action, person } = ended
        await record(trx, { at, action, person, about: [aboutOf(ended)], details: { plate: ended.plate } })
        const message = 'O acompanhamento de uma placa mudou.'
        emit({ type: 'alert', data: { kind: 'vehicle', message } })
      })
    } catch (error) {
      if (!isPassing(error)) throw error
    }
  }

  /** The change of the plate that was left without an outcome. */
  async left(key: string): Promise<WatchChangeRow | undefined> {
    const found = await this.#find(key)
    return found && this.#isLeft(found) ? found : undefined
  }

  /** All changes that were left without an outcome. */
  async allLeft(): Promise<readonly WatchChangeRow[]> {
    const { store, now } = this.#options
    return store.db.selectFrom('watch_change').selectAll().where('lease_until', '<=', now()).execute()
  }

  /** In a plate's turn, the row of this process is one that it could not end. */
  #isLeft(row: WatchChangeRow, processId?: string): boolean {
    return row.lease_until <= this.#options.now() || row.process_id === processId
  }

  #find(key: string): Promise<WatchChangeRow | undefined> {
    const { db } = this.#options.store
    return db.selectFrom('watch_change').selectAll().where('plate_key', '=', key).executeTakeFirst()
  }
}

/** Undefined if nothing was asked of the portal. */
function changeOf({ plate_key: key, person_id, person_name, action, ...row }: WatchChangeRow) {
  if (action === null || person_id === null) return undefined
  return { ...row, key, action, person: { id: person_id, name: person_name ?? '' } }
}

const aboutOf = ({ key }: IntendedChange) => ({ kind: 'plate', value: key }) as const

/** Whether another process has recorded this change. */
async function isRecorded(trx: Transaction<Tables>, change: IntendedChange): Promise<boolean> {
  const entry = await trx
    .selectFrom('audit_about')
    .innerJoin('audit_entry', 'audit_entry.seq', 'audit_about.seq')
    .select('audit_entry.seq')
    .where('audit_about.about', '=', await aboutText(trx, aboutOf(change)))
    .where('audit_entry.at', '=', change.at)
    .where('action', '=', change.action)
    .where('person_id', '=', change.person.id)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
