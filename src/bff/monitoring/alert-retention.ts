import { sql } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import { type Store, forgetPages } from '../store/store.ts'
import { WITHOUT_TEXTS } from './kept-alerts.ts'

interface RetentionDeps {
  readonly store: Store
  readonly now: () => number
  /** The same number of days as for inquiries; undefined: alerts are never purged by age. */
  readonly days: number | undefined
}

/**
 * Removes the service's texts from old alerts. They are masked, but a name in the middle of a sentence looks
 * like any other word. The type of change, its time and the plate remain.
 */
export function alertRetention({ store, now, days }: RetentionDeps): { sweep(): Promise<void> } {
  return {
    async sweep() {
      if (days === undefined) return
      const { numUpdatedRows: removed } = await store.db
        .updateTable('vehicle_alert')
        .set(WITHOUT_TEXTS)
        .where('received_at', '<', now() - days * DAY_MS)
        .where(sql<boolean>`(coalesce(title, detail, tipo) is not null or plate_key is null and plate <> '')`)
        .executeTakeFirstOrThrow()
      if (removed > 0n) await forgetPages(store)
    },
  }
}
