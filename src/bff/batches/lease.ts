import type { BatchDeps } from './deps.ts'
import type { BatchRow } from './tables.ts'

type LeaseDeps = Pick<BatchDeps, 'store' | 'now' | 'owner' | 'timings'>

/**
 * The batches in which something may still happen, and which are this process's to look after: of several processes each is one's alone,
 * until that dies and its lease runs out. Two that believe so for a moment do no harm, because a line is one intent.
 */
export async function leaseBatches({ store, now, owner, timings }: LeaseDeps): Promise<BatchRow[]> {
  const watched = await store.db
    .selectFrom('batch')
    .selectAll()
    .where('watched', '=', 1)
    .orderBy('created_at')
    .execute()
  const mine: BatchRow[] = []
  for (const row of watched) {
    const own = row.lease_owner === owner
    if (own && row.lease_until - now() > timings.leaseMs / 2) mine.push(row)
    else if (own || row.lease_until <= now()) {
      const taken = await store.db
        .updateTable('batch')
        .set({ lease_owner: owner, lease_until: now() + timings.leaseMs })
        .where('id', '=', row.id)
        .where((each) => each.or([each('lease_owner', '=', owner), each('lease_until', '<=', now())]))
        .returningAll()
        .executeTakeFirst()
      if (taken) mine.push(taken)
    }
  }
  return mine
}

/** For whoever comes next. */
export async function releaseBatches({ store, owner }: Pick<LeaseDeps, 'store' | 'owner'>): Promise<void> {
  await store.db
    .updateTable('batch')
    .set({ lease_owner: null, lease_until: 0 })
    .where('lease_owner', '=', owner)
    .execute()
}
