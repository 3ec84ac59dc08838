import type { Kysely } from 'kysely'
import type { Migration } from '../../store/migrate.ts'
import type { Tables } from '../../store/tables.ts'
import { parseObject } from '../record.ts'
import { parseShownBefore, verdictOf } from '../verdict.ts'
import { hasEarlierResults } from './earlier-results.ts'

/** Rows that are read at a time. */
const PAGE = 200

/** Lists then show `bloqueio administrativo` for answers that were stored with `outra restrição`. */
export const restrictionsByName: Migration = {
  name: '096-restrictions-by-name',
  async up(db) {
    // Labels that are read after the start have the new name.
    if (!(await hasEarlierResults(db, { labelled: 0 }))) await storeLabelsAnew(db)
  },
}

async function storeLabelsAnew(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await earlierRows(db, after)
    for (const { id, service, plate, body, shown_before: shown } of rows) {
      const verdict = verdictOf({ service, plate }, parseObject(body), parseShownBefore(shown))
      if (verdict !== null) await db.updateTable('intent').set({ verdict }).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

function earlierRows(db: Kysely<Tables>, after: string) {
  return (
    db
      .selectFrom('intent')
      .innerJoin('intent_result', 'intent_id', 'intent.id')
      .select(['intent.id', 'service', 'plate', 'body', 'shown_before'])
      .where('intent.id', '>', after)
      // The first letter may be a capital.
      .where('verdict', 'like', '%utra restri%')
      // An answer of megabytes keeps its label.
      .where('body', '!=', '')
      .orderBy('intent.id')
      .limit(PAGE)
      .execute()
  )
}
