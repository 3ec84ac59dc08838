import type { Transaction } from 'kysely'
import type { LiveEvent } from '#contract/console/live-event.ts'
import type { Person } from '#contract/console/session.ts'
import { overwriteEarlier } from '../events/event-rows.ts'
import type { Emit, Events } from '../events/events.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { PurgeListener } from '../purchases/hooks.ts'
import { type Store, forgetPages } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Subject } from './identities.ts'
import type { KeptText } from './kept-text.ts'
import { PURGED_AT_ONCE, purge } from './purging.ts'
import { purgeableOf } from './subject.ts'

export interface PurgeSubjectDeps {
  readonly store: Store
  readonly events: Events
  readonly now: () => number
  readonly upstream: { readonly service: Pick<Upstream['service'], 'fingerprint'> }
  /** Before purchases are purged, outside of the transaction. */
  readonly beforePurge: (ids: readonly string[]) => Promise<void>
  readonly purgeListeners: readonly PurgeListener[]
  readonly keptTexts: readonly KeptText[]
  /** Deletes the copies of purchases that are kept beside the store. */
  readonly forgetCopies: () => Promise<void>
}

/**
 * Purges every purchase that may be purged and every text that names a person, at that person's request. The
 * audit trail has each portion with its count.
 *
 * @throws {HttpFailure} 409 PURGE_CHANGED where their number differs from the one that the manager confirmed
 */
export async function purgeSubject(
  deps: PurgeSubjectDeps,
  subject: Subject,
  { count, person }: { readonly count: number; readonly person: Person },
): Promise<{ purged: number; notes: number }> {
  const { store, now } = deps
  const { fingerprint } = deps.upstream.service
  const purgeable = purgeableOf(store.db, subject, { at: now(), fingerprint }).select('id')
  const ids = (await purgeable.execute()).map(({ id }) => id)
  if (ids.length !== count) throw new HttpFailure('PURGE_CHANGED')
  let purged = 0
  for (let from = 0; from < ids.length; from += PURGED_AT_ONCE) {
    const portion = ids.slice(from, from + PURGED_AT_ONCE)
    await deps.beforePurge(portion)
    purged += await remove(deps, async (trx, emit) => {
      const at = now()
      const how = { at, fingerprint, afterDays: null, emit }
      const rows = await purge(trx, portion, how, deps.purgeListeners)
      const details = { count: rows.length }
      await record(trx, { at, action: 'data-purged', person, about: subject.documents, details })
      return rows.length
    })
  }
  const notes = await purgeTexts(deps, subject, person)
  await forgetPages(store)
  await deps.forgetCopies()
  return { purged, notes }
}

/** Removes data in one transaction, also from stored events: they are kept for an hour. */
async function remove(
  { events }: Pick<PurgeSubjectDeps, 'events'>,
  work: (trx: Transaction<Tables>, emit: Emit) => Promise<number>,
): Promise<number> {
  return events.commit(async (trx, emit) => {
    const emitted: LiveEvent[] = []
    const count = await work(trx, (event) => {
      emitted.push(event)
      emit(event)
    })
    await overwriteEarlier(trx, emitted)
    return count
  })
}

async function purgeTexts(deps: PurgeSubjectDeps, subject: Subject, person: Person): Promise<number> {
  const { store, now, keptTexts } = deps
  let notes = 0
  for (const text of keptTexts) {
    for await (const removal of text.removals(store.db, subject)) {
      notes += await remove(deps, async (trx, emit) => {
        const gone = await removal(trx, emit)
        const details = { notes: gone }
        if (gone > 0)
          await record(trx, { at: now(), action: 'data-purged', person, about: subject.documents, details })
        return gone
      })
    }
  }
  return notes
}
