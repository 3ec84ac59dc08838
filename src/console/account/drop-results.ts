import type { QueryClient } from '@tanstack/react-query'
import type { QueryName } from '#console/api/queries.ts'

/**
 * Answers with results about cars and people, and the balance. The other answers keep open forms as they are.
 */
const RESULTS: readonly QueryName[] = [
  'inquiry',
  'inquiries',
  'car',
  'cars',
  'day',
  'alerts',
  'purchasedValues',
  'batch',
  'batches',
  'balance',
]

/**
 * Drops the results that were read. A page that shows some of them shows its skeleton, and does not ask again
 * yet.
 */
export function dropResults(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const name of RESULTS) {
    for (const query of cache.findAll({ queryKey: [name] })) {
      if (query.isActive()) query.reset()
      else cache.remove(query)
    }
  }
}
