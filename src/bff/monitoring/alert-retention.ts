import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

const DAY_MS = 86_400_000

interface RetentionDeps {
  readonly store: Store
  readonly now: () => number
  /** As for inquiries; undefined: nothing is ever removed by its age. */
  readonly days: number | undefined
}

/**
 * Removes the service's words from old alerts. They are masked, but a name in the middle of a sentence looks
 * like any other word. That something of this kind has changed, when and on which plate, stays.
 */
export function alertRetention({ store, now, days }: RetentionDeps): { sweep(): Promise<void> } {
  return {
    async sweep() {
      if (days === undefined) return
      await store.db
        .updateTable('vehicle_alert')
        .set({ title: null, detail: null, tipo: null })
        .where('received_at', '<', now() - days * DAY_MS)
        .where(sql<boolean>`coalesce(title, detail, tipo) is not null`)
        .execute()
    },
  }
}
