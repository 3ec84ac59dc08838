import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import type { Queries } from '../store/store.ts'

/** How many of the newest results count: a shop's habits change within weeks. */
const NEWEST = 500

/** Fewer results than this show no habit. */
const FEWEST = 5

/** A service with fewer aspects than this is not a package. */
const PACKAGE_SIZE = 3

/**
 * The package, a service that answers "may I buy it?", that this shop's people order most. Lists are left
 * out: one list has more lines than a month has customers. Undefined while none is ordered most.
 */
export async function mostUsed(queries: Queries): Promise<string | undefined> {
  const rows = await queries
    .selectFrom('intent')
    .select(['service', 'background'])
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  const counts = new Map<string, number>()
  for (const { service, background } of rows) {
    const slug = catalogSlug(service)
    if (background === 1 || (promisesOf(slug)?.length ?? 0) < PACKAGE_SIZE) continue
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!first || first[1] < FEWEST || first[1] === second?.[1]) return undefined
  return first[0]
}
