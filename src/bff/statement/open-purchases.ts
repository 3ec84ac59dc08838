import { sql } from 'kysely'
import type { OpenPurchases } from '#contract/console/statement.ts'
import { UNANSWERED } from '../purchases/open-states.ts'
import type { Queries } from '../store/store.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
import { countAndCents } from './count-and-cents.ts'

/**
 * Purchases that may still be charged, at the confirmed price; of all people, or only of one. A test key
 * debits nothing.
 */
export async function readOpenPurchases(
  queries: Queries,
  personId: string | undefined,
): Promise<OpenPurchases> {
  const { count, cents } = await queries
    .selectFrom('intent')
    .select(countAndCents)
    .where('state', 'in', UNANSWERED)
    .where(sql<boolean>`not ${sql.raw(IS_OF_TEST_KEY)}`)
    .$if(personId !== undefined, (query) => query.where('created_by', '=', personId ?? ''))
    .executeTakeFirstOrThrow()
  return { count, cents }
}
