import type { Transaction } from 'kysely'
import type { Emit } from '../events/events.ts'
import type { PurgeListener } from '../purchases/order.ts'
import { purgeIntents } from '../purchases/purge.ts'
import { historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { Tables } from '../store/tables.ts'

/** Purchases of one transaction: buying waits no longer than it takes. */
export const PURGED_AT_ONCE = 200

/**
 * Removes what purchases say about people, in every room that keeps something of it. Open pages hear of each,
 * and so does the search in memory.
 */
export async function purge(
  trx: Transaction<Tables>,
  ids: readonly string[],
  how: Parameters<typeof purgeIntents>[2] & { readonly emit: Emit },
  listeners: readonly PurgeListener[],
): Promise<readonly IntentRow[]> {
  if (ids.length === 0) return []
  const purged = await purgeIntents(trx, ids, how)
  const gone = purged.map(({ id }) => id)
  if (gone.length > 0) for (const listener of listeners) await listener(trx, gone, how)
  for (const row of purged) how.emit({ type: 'inquiry', data: historyItem(row) })
  return purged
}
