import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import type { Events } from '../events/events.ts'
import { record } from '../journal/journal.ts'
import type { PurgeListener } from '../purchases/hooks.ts'
import { HOLDS_PERSONAL, mayBePurged } from '../purchases/purge.ts'
import { lockRows } from '../store/lock-rows.ts'
import { type Store, forgetPages } from '../store/store.ts'
import type { KeptText } from './kept-text.ts'
import { PURGED_AT_ONCE, purge } from './purging.ts'

interface RetentionDeps {
  readonly store: Store
  readonly events: Pick<Events, 'commit'>
  readonly now: () => number
  /** Of today's service key. */
  readonly fingerprint: string
  readonly log: FastifyBaseLogger
  /** Undefined: nothing is ever purged by age. */
  readonly days: number | undefined
  readonly listeners: readonly PurgeListener[]
  readonly texts: readonly KeptText[]
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
  /** False while results are still to be read: what stays of them for ever is not known yet. */
  readonly mayPurge: () => boolean
}

/**
 * Removes personal data from inquiries a number of days after their end, and equally old free texts that may
 * name people. An inquiry that waits for an earlier service key ends for it, once it has waited as long.
 * FIPE values name nobody and stay: a paid value can be shown again. Only an order for one whose plate is
 * none goes, because that text may be a person's name or document. Each portion is its own transaction, and
 * repeating one changes nothing, so replicas need not coordinate.
 */
export class Retention {
  readonly #deps: RetentionDeps

  constructor(deps: RetentionDeps) {
    this.#deps = deps
  }

  async sweep(): Promise<void> {
    const { store, days, closing, log, mayPurge } = this.#deps
    if (days === undefined || !mayPurge()) return
    let purged = 0
    for (let more = true; more && !closing.aborted;) {
      const count = await this.#purgePortion(days)
      purged += count
      more = count > 0
      await nextTurn()
    }
    await this.#recordRun(days)
    const notes = await this.#purgeTexts(days)
    if (purged + notes === 0) return
    await forgetPages(store)
    log.info({ purged, notes, days }, 'Purchases were purged by their age')
  }

  #purgePortion(days: number): Promise<number> {
    const { store, events, now, fingerprint, listeners } = this.#deps
    const at = now()
    return events.commit(async (trx, emit) => {
      const due = await trx
        .selectFrom('intent')
        .select('id')
        .where(sql<boolean>`${sql.raw(HOLDS_PERSONAL)}`)
        .where('updated_at', '<', at - days * DAY_MS)
        .where(mayBePurged({ at, fingerprint }))
        .orderBy('updated_at')
        .limit(PURGED_AT_ONCE)
        // Skips rows that another replica has locked.
        .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute()
      const ids = due.map(({ id }) => id)
      const purged = await purge(trx, ids, { at, fingerprint, afterDays: days, emit }, listeners)
      if (purged.length === 0) return 0
      // The audit trail has one entry for a run. If the process is killed, the next run records the rest.
      await trx
        .updateTable('privacy_state')
        .set((row) => ({ unrecorded_count: row('unrecorded_count', '+', purged.length) }))
        .execute()
      return purged.length
    })
  }

  async #purgeTexts(days: number): Promise<number> {
    const { events, now, texts, closing } = this.#deps
    let purged = 0
    for (const text of texts) {
      for (let more = true; more && !closing.aborted;) {
        const at = now()
        const gone = await events.commit(async (trx, emit) => {
          const before = at - days * DAY_MS
          const found = await text.forgetBefore(trx, { before, limit: PURGED_AT_ONCE, emit })
          const details = { notes: found.removed, days }
          if (found.removed > 0) await record(trx, { at, action: 'retention-purged', person: null, details })
          return found
        })
        purged += gone.removed
        more = gone.more
        await nextTurn()
      }
    }
    return purged
  }

  async #recordRun(days: number): Promise<void> {
    const { store, now } = this.#deps
    await store.transaction(async (trx) => {
      const { unrecorded_count: count } = await lockRows(
        trx,
        trx.selectFrom('privacy_state').select('unrecorded_count'),
      ).executeTakeFirstOrThrow()
      if (count === 0) return
      const at = now()
      await trx
        .updateTable('privacy_state')
        .set({ unrecorded_count: 0, purged_at: at, purged_count: count })
        .execute()
      await record(trx, { at, action: 'retention-purged', person: null, details: { count, days } })
    })
  }
}
