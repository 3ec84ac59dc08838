import { isStoreUnavailable } from '../store/errors.ts'
import type { Change } from './change.ts'
import type { PurchaseDeps } from './deps.ts'
import { type StoreWhere, storeChange } from './store-change.ts'
import type { IntentRow } from './tables.ts'

type StoreDeps = Pick<PurchaseDeps, 'events' | 'balance' | 'hooks' | 'log'>

/**
 * Stores what an answer of the service makes of an intent. An answer that cannot be stored, whatever it
 * holds, would be asked for again and again, each time in vain: `otherwise` is stored instead.
 *
 * @throws the error of the store while it cannot be written: then the same answer can be stored later
 */
export async function storeAnswer(
  deps: StoreDeps,
  where: StoreWhere,
  change: Change,
  otherwise: Change,
): Promise<IntentRow | undefined> {
  // A result that only a feature cannot read is kept without that feature.
  const alone = { ...deps, hooks: { ...deps.hooks, resultListeners: [], chargeListeners: [] } }
  const failed = (error: unknown) => {
    if (isStoreUnavailable(error)) throw error
    deps.log.error({ err: error, intent: where.id, state: change.state }, 'An answer could not be stored')
  }
  try {
    return await storeChange(deps, change, where)
  } catch (error) {
    failed(error)
  }
  try {
    return await storeChange(alone, change, where)
  } catch (error) {
    failed(error)
    return storeChange(deps, otherwise, where)
  }
}
