import type { Kysely } from 'kysely'
import type { Migration } from '../../store/migrate.ts'
import type { Tables } from '../../store/tables.ts'
import { parseObject } from '../record.ts'
import { parseShownBefore, verdictOf } from '../verdict.ts'
import { hasEarlierResults } from './earlier-results.ts'
import { storeLabels } from './store-labels.ts'

/** Lists then show `bloqueio administrativo` for answers that were stored with `outra restrição`. */
export const restrictionsByName: Migration = {
  name: '096-restrictions-by-name',
  async up(db) {
    // Labels that are read after the start have the new name.
    if (!(await hasEarlierResults(db, { labelled: 0 }))) {
      await storeLabels(db, (after, limit) => labelsAfter(db, after, limit))
    }
  },
}

async function labelsAfter(db: Kysely<Tables>, after: string, limit: number) {
  const rows = await db
    .selectFrom('intent')
    .innerJoin('intent_result', 'intent_id', 'intent.id')
    .select(['intent.id', 'service', 'plate', 'body', 'shown_before'])
    .where('intent.id', '>', after)
    // The first letter may be a capital.
    .where('verdict', 'like', '%utra restri%')
    // An answer of megabytes keeps its label.
    .where('body', '!=', '')
    .orderBy('intent.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, service, plate, body, shown_before: shown }) => {
    return { id, verdict: verdictOf({ service, plate }, parseObject(body), parseShownBefore(shown)) }
  })
}
