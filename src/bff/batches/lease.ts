import type { BatchDeps } from './deps.ts'
import type { BatchRow } from './tables.ts'

type LeaseDeps = Pick<BatchDeps, 'store' | 'now' | 'processId' | 'timings'>

/**
 * Active batches leased by this process. The lease of a dead process expires. If two processes briefly
 * believe that they have the same lease, it does no harm, because a line is one intent.
 */
export async function leaseBatches(deps: LeaseDeps): Promise<BatchRow[]> {
  const active = await deps.store.db
    .selectFrom('batch')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('created_at')
    .execute()
  const leased: BatchRow[] = []
  for (const row of active) {
    const mine = await leaseBatch(deps, row)
    if (mine) leased.push(mine)
  }
  return leased
}

async function leaseBatch(
  { store, now, processId, timings }: LeaseDeps,
  row: BatchRow,
): Promise<BatchRow | undefined> {
  const own = row.process_id === processId
  if (own && row.lease_until - now() > timings.leaseMs / 2) return row
  if (!own && row.lease_until > now()) return undefined
  return store.db
    .updateTable('batch')
    .set({ process_id: processId, lease_until: now() + timings.leaseMs })
    .where('id', '=', row.id)
    .where((each) => each.or([each('process_id', '=', processId), each('lease_until', '<=', now())]))
    .returningAll()
    .executeTakeFirst()
}

/** Ends the leases, so that the next process that looks for active batches takes them. */
export async function releaseBatches({
  store,
  processId,
}: Pick<LeaseDeps, 'store' | 'processId'>): Promise<void> {
  await store.db
    .updateTable('batch')
    .set({ process_id: null, lease_until: 0 })
    .where('process_id', '=', processId)
    .execute()
}
