import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import type { Queries } from '../store/store.ts'

/** So many of the newest results say what a shop asks: it changes its mind within weeks. */
const NEWEST = 500

/** Fewer say nothing. */
const FEWEST = 5

/** What looks at fewer things is no choice between packages. */
const PACKAGE_SIZE = 3

/**
 * The service with the answer to "may I buy it?" that this shop's people ask for most. Lists are left out:
 * one of them has more lines than a month has customers. Undefined while none stands out.
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
