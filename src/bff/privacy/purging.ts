import type { Transaction } from 'kysely'
import type { Emit } from '../events/events.ts'
import type { PurgeListener } from '../purchases/hooks.ts'
import { purgeIntents } from '../purchases/purge.ts'
import { historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { Tables } from '../store/tables.ts'

/** Purchases per transaction: buying waits no longer than one transaction takes. */
export const PURGED_AT_ONCE = 200

/**
 * Removes personal data from purchases, in every feature that stores some of it. Open pages and the search
 * in memory are informed of each purchase.
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
