import { type Kysely, sql } from 'kysely'
import { PERSON_SLUGS } from '#contract/service/about-people.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import type { EarlierResultRow } from './tables.ts'

/** Where results of an earlier version wait that nobody has read for lists and files of cars. */
export async function createEarlierResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('earlier_result')
    .ifNotExists()
    .addColumn('intent_id', 'text', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('labelled', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('earlier_result_turn')
    .ifNotExists()
    .on('earlier_result')
    .columns(['turn', 'created_at', 'intent_id'])
    .execute()
}

/**
 * Leaves all results to be read after the start: a million of them take minutes. Once is enough: what an
 * earlier step has left stays as it is.
 */
export async function leaveEarlierResults(
  db: Kysely<unknown>,
  { labelled }: Pick<EarlierResultRow, 'labelled'>,
): Promise<void> {
  await createEarlierResults(db)
  if (await hasEarlierResults(db)) return
  // Of a service outside of the interface only results say what it looks at, and new answers ask for that.
  // What was asked for by another number than a plate waits for its car, which then finds it.
  const isFirst = sql`kind = 'createInquiry' and (service not in (${sql.join(INQUIRY_SLUGS)})
    or plate_key is null and service not in (${sql.join(PERSON_SLUGS)}))`
  await sql`drop index earlier_result_turn`.execute(db)
  // In the order of the key, or each row would go to another page.
  await sql`
    insert into earlier_result (intent_id, turn, created_at, labelled)
    select id, case when ${isFirst} then 1 else 0 end, created_at, ${sql.lit(labelled)}
    from intent where state = 'done' order by id
  `.execute(db)
  await createEarlierResults(db)
}

/** Whether results wait whose labels are not stored either, or any at all. */
export async function hasEarlierResults(
  db: Kysely<unknown>,
  { labelled }: Partial<Pick<EarlierResultRow, 'labelled'>> = {},
): Promise<boolean> {
  await createEarlierResults(db)
  const condition = labelled === undefined ? sql`true` : sql`labelled = ${sql.lit(labelled)}`
  const { rows } = await sql`select 1 from earlier_result where ${condition} limit 1`.execute(db)
  return rows.length > 0
}
