import { failureOf } from '../../large/reading.ts'
import { isPassing } from '../../store/errors.ts'
import type { PurchaseDeps } from '../deps.ts'
import type { Change } from '../outcomes/change.ts'
import type { IntentRow } from '../tables.ts'
import { type StoreWhere, storeChange } from './store-change.ts'

type StoreDeps = Pick<PurchaseDeps, 'events' | 'balance' | 'hooks' | 'log'>

/**
 * Stores what an answer of the service changes in an intent. An answer that can never be stored, because of
 * its content, would be requested again and again: `otherwise` is stored instead.
 *
 * @throws the error of the store while it cannot be written: the same answer can then be stored later
 */
export async function storeAnswer(
  deps: StoreDeps,
  where: StoreWhere,
  change: Change,
  otherwise: Change,
): Promise<IntentRow | undefined> {
  try {
    return await storeChange(deps, change, where)
  } catch (error) {
    if (isPassing(error)) throw error
    const details = { intent: where.id, state: change.state, failure: failureOf(error) }
    deps.log.error(details, 'An answer could not be stored')
    return storeChange(deps, otherwise, where)
  }
}
