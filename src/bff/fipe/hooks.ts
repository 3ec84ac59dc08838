import { FipeTableRequestSchema } from '#contract/service/fipe.ts'
import type { PurchaseHooks } from '../purchases/order.ts'
import type { FipeLists } from './lists.ts'
import { selectSameValues } from './purchased-values.ts'
import { tableValueOf } from './table-value.ts'

/**
 * Finds a table value that was bought by its code and is now asked for by brand and model, or the reverse.
 */
export function knownTableValue(lists: FipeLists): PurchaseHooks['knownAnswers'][number] {
  return async ({ kind, request }) => {
    if (kind !== 'fipeTable') return undefined
    const asked = FipeTableRequestSchema.safeParse(request)
    const value = asked.success ? await tableValueOf(lists.known, asked.data) : undefined
    if (!value) return undefined
    return (trx, since) => {
      const search = { fingerprint: lists.fingerprint, since, kinds: ['fipeTable'] } as const
      return selectSameValues(trx, value, search).execute()
    }
  }
}
