import type { QueryClient } from '@tanstack/react-query'
import type { QueryName } from '#console/api/queries.ts'

/** Answers that say what was found about cars and people. The others keep open forms as they are. */
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

/** Forgets what was read. A page that shows some of it shows its skeleton, and asks for nothing yet. */
export function dropResults(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const name of RESULTS) {
    for (const query of cache.findAll({ queryKey: [name] })) {
      if (query.isActive()) query.reset()
      else cache.remove(query)
    }
  }
}
