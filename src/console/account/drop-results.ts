import type { QueryClient } from '@tanstack/react-query'
import type { QueryName } from '#console/api/queries.ts'

/**
 * Answers that tell of cars, people or the shop's money. The other answers keep open forms as they are.
 */
const RESULTS: readonly unknown[] = [
  'inquiry',
  'inquiries',
  'car',
  'cars',
  'day',
  'audit',
  'alerts',
  'chargeAlerts',
  'limitAlerts',
  'shares',
  'statement',
  'purchasedValues',
  'openPurchases',
  'batch',
  'batches',
  'watches',
  'balance',
] satisfies QueryName[]

/**
 * Drops the results that were read. A page that shows some of them shows its skeleton, and does not ask again
 * yet.
 */
export function dropResults(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (!RESULTS.includes(query.queryKey[0])) continue
    if (query.isActive()) query.reset()
    else cache.remove(query)
  }
}
