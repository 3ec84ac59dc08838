import type { ErrorDetail } from '#contract/console/error.ts'
import { creatorOf } from '../../accounts/creator-of.ts'
import { HttpFailure } from '../../http/http-failure.ts'
import type { PurchaseDeps } from '../deps.ts'
import { GroupHalted } from '../hooks.ts'
import type { IntentRow } from '../tables.ts'

/** Why an order may not be sent; `error` is null where a person stopped its group. */
export interface Withdrawal {
  readonly error: ErrorDetail | null
}

/**
 * Why an order that the service sent back may not be sent again; undefined where it may. If its group was
 * halted, or its person lost the right, while its call was under way, nothing has withdrawn it yet.
 *
 * A halt locks the group and a change locks the person, as the vetoes do. One that comes later finds an order
 * that waits, and withdraws it.
 */
export function whyWithdrawn(
  { store, hooks }: Pick<PurchaseDeps, 'store' | 'hooks'>,
  row: IntentRow,
): Promise<Withdrawal | undefined> {
  if (row.state !== 'sending' || row.uncertain_attempts > 0) return Promise.resolve(undefined)
  const { service, group_id: groupId } = row
  const order = { service, person: creatorOf(row), ...(groupId !== null && { groupId }) }
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
