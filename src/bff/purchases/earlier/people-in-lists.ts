import type { Kysely } from 'kysely'
import { PERSON_SLUGS } from '#contract/service/about-people.ts'
import type { Migration } from '../../store/migrate.ts'
import type { Tables } from '../../store/tables.ts'
import { aboutOf } from '../ordering/about.ts'
import { parseObject } from '../record.ts'
import { verdictOf } from '../verdict.ts'
import { hasEarlierResults } from './earlier-results.ts'
import { storeLabels } from './store-labels.ts'

/** Rows that are read at a time. */
const PAGE = 200

/** Gives the stored inquiries about people what lists show: the person asked about and the verdict. */
export const peopleInLists: Migration = {
  name: '092-people-in-lists',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('about', 'text').execute()
    await readEarlierRequests(db)
    // Otherwise all labels are still to be read, after the start.
    if (!(await hasEarlierResults(db, { labelled: 0 })))
      await storeLabels(db, (after, limit) => labelsAfter(db, after, limit))
  },
}

/**
 * Reads the requests in the order of their times, which is that of the store's pages. In the order of their
 * ids, which are random, each would be on another page.
 */
async function readEarlierRequests(db: Kysely<Tables>): Promise<void> {
  for (let after = { created_at: -1, id: '' }; ;) {
    const { created_at: at, id: before } = after
    const rows = await db
      .selectFrom('intent')
      .select(['id', 'request', 'created_at'])
      .where((row) => row(row.refTuple('created_at', 'id'), '>', row.tuple(at, before)))
      .where('kind', '=', 'createInquiry')
      .where('plate', 'is', null)
      .where('purged_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id, request } of rows) {
      const about = aboutOf(parseObject(request))
      if (about !== null) await db.updateTable('intent').set({ about }).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

async function labelsAfter(db: Kysely<Tables>, after: string, limit: number) {
  const rows = await db
    .selectFrom('intent')
    .innerJoin('intent_result', 'intent_id', 'intent.id')
    .select(['intent.id', 'service', 'body'])
    .where('intent.id', '>', after)
    .where('service', 'in', PERSON_SLUGS)
    .where('state', '=', 'done')
    .where('verdict', 'is', null)
    // An answer of megabytes about a person is left unchanged.
    .where('body', '!=', '')
    .orderBy('intent.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, service, body }) => {
    return { id, verdict: verdictOf({ service, plate: null }, parseObject(body)) }
  })
}
