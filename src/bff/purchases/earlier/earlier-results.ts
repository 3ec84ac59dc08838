import { type Kysely, sql } from 'kysely'
import { PERSON_SLUGS } from '#contract/service/about-people.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import type { EarlierResultRow } from '../tables.ts'

/** Creates the table of stored results that were not yet read for lists and cars' files. */
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
 * Lists all results to be read after the start, because reading a million of them takes minutes. Does nothing
 * if an earlier migration has listed them already.
 */
export async function leaveEarlierResults(
  db: Kysely<unknown>,
  { labelled }: Pick<EarlierResultRow, 'labelled'>,
): Promise<void> {
  await createEarlierResults(db)
  if (await hasEarlierResults(db)) return
  // Read first: services outside of the interface, because only their results say what they check, and
  // purchases without a plate, because their cars find them later.
  const isFirst = sql`kind = 'createInquiry' and (service not in (${sql.join(INQUIRY_SLUGS)})
    or plate_key is null and service not in (${sql.join(PERSON_SLUGS)}))`
  await sql`drop index earlier_result_turn`.execute(db)
  // In the order of the key, so that consecutive rows go to the same page.
  await sql`
    insert into earlier_result (intent_id, turn, created_at, labelled)
    select id, case when ${isFirst} then 1 else 0 end, created_at, ${sql.lit(labelled)}
    from intent where state = 'done' order by id
  `.execute(db)
  await createEarlierResults(db)
}

/**
 * Whether any results are listed; with `labelled` 0, whether any lack their label too. Creates the table
 * where it is missing.
 */
export async function hasEarlierResults(
  db: Kysely<unknown>,
  { labelled }: Partial<Pick<EarlierResultRow, 'labelled'>> = {},
): Promise<boolean> {
  await createEarlierResults(db)
  const condition = labelled === undefined ? sql`true` : sql`labelled = ${sql.lit(labelled)}`
  const { rows } = await sql`select 1 from earlier_result where ${condition} limit 1`.execute(db)
  return rows.length > 0
}
