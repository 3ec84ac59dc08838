import type { ErrorDetail } from '#contract/console/error.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { PurchaseDeps } from './deps.ts'
import { GroupHalted } from './order.ts'
import type { IntentRow } from './tables.ts'

/** Why an order may not be sent; `error` is null where a person stopped its group. */
export interface Withdrawal {
  readonly error: ErrorDetail | null
}

/**
 * Why an order that the service sent back may not be sent again. A halt of its group, or a change that took
 * its person's right away, did not withdraw it if its call was under way then.
 *
 * Each of these locks the group or the person: it comes before this, or finds an order that waits.
 */
export function whyWithdrawn(
  { store, hooks }: Pick<PurchaseDeps, 'store' | 'hooks'>,
  row: IntentRow,
): Promise<Withdrawal | undefined> {
  if (row.state !== 'sending' || row.uncertain_attempts > 0) return Promise.resolve(undefined)
  const { service, group_id: groupId, created_by: id, created_by_name: name } = row
  const order = { service, person: { id, name }, ...(groupId !== null && { groupId }) }
  return store.transaction(async (trx) => {
    for (const veto of hooks.vetoes) {
      try {
        await veto(trx, order)
      } catch (error) {
        if (error instanceof GroupHalted) return { error: null }
        if (!(error instanceof HttpFailure)) throw error
        // What else refuses a new order does not withdraw a stored one.
        if (error.code === 'FORBIDDEN') return { error: error.detail(null) }
      }
    }
    return undefined
  })
}
