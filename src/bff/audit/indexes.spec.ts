import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { startOfDay } from '#brazil/dates.ts'
import { type AuditQuery, AuditQuerySchema } from '#contract/console/audit.ts'
import { type Store, openExistingStore } from '../store/store.ts'
import { mostBlocks, plansOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { readAudit } from './read-audit.ts'

const ENTRIES = 20_000

const FIRST_DAY = '2026-11-09'
const SECOND_DAY = '2026-11-10'
/** One entry a second, half of them on each day. */
const FIRST_AT = startOfDay(SECOND_DAY) - ENTRIES * 500

/**
 * A person who left wrote half of the first fifth; one entry in 500 is rare; all entries are about few cars.
 */
async function fill({ db }: Store): Promise<void> {
  await sql`
    insert into audit_entry (seq, at, action, person_id, subject, about, details, hash)
    with recursive counted (seq) as (
      select 1 union all select seq + 1 from counted where seq < ${sql.lit(ENTRIES)}
    )
    select seq, ${sql.lit(FIRST_AT)} + seq * 1000,
      case when seq % 500 = 0 then 'service-switched' when seq % 3 = 0 then 'result-opened' else 'purchase' end,
      case when seq < ${sql.lit(ENTRIES / 5)} and seq % 2 = 0 then 'gone' else 'here-' || seq % 5 end,
      'subject-' || seq, '[]', '{}', 'hash'
    from counted`.execute(db)
  await sql`insert into audit_about (about, seq) select 'plate:CAR1A' || seq % 89, seq from audit_entry`.execute(
    db,
  )
  await sql`update audit_head set seq = ${ENTRIES}`.execute(db)
  await sql`analyze`.execute(db)
}

/**
 * Blocks on the way through an index to each of two entries. Walking past other people's entries takes 400.
 */
const BLOCKS_OF_A_PAGE = 20

const SEARCHES: readonly AuditQuery[] = [
  {},
  { by: 'gone' },
  { group: 'settings' },
  { group: 'purchases' },
  { by: 'gone', group: 'settings' },
  { by: 'gone', group: 'purchases' },
  { by: 'gone', cursor: '3000' },
  { subject: 'CAR1A23' },
  { subject: 'subject-17' },
  { subject: 'subject-18', by: 'gone', group: 'results' },
  { from: SECOND_DAY, to: SECOND_DAY },
  { to: FIRST_DAY },
].map((query) => AuditQuerySchema.parse({ ...query, limit: 1 }))

/** The searches for which PostgreSQL reads more blocks than a page takes. */
async function longWalks(store: Store): Promise<readonly AuditQuery[]> {
  await fill(store)
  const blocks = await Promise.all(
    SEARCHES.map((query) => mostBlocks(store.db, (queries) => readAudit(queries, query))),
  )
  return SEARCHES.filter((_, at) => (blocks[at] ?? Infinity) > BLOCKS_OF_A_PAGE)
}

/** Full scans and sorts in SQLite's query plans. SQLite plans an empty store the same way. */
async function scansAndSorts({ db }: Store): Promise<readonly string[]> {
  const plans = SEARCHES.map((query) => plansOf(db, (queries) => readAudit(queries, query)))
  return (await Promise.all(plans)).flat().filter((plan) => /^SCAN (?!audit_head)|TEMP B-TREE/.test(plan))
}

describeOnEachStore('a page of the trail', (fresh, dialect) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('is read from indexes in its own order for every kind of search', async () => {
    store = await openExistingStore(await fresh())
    const found = dialect === 'postgres' ? await longWalks(store) : await scansAndSorts(store)
    expect(found).toEqual([])
  })
})
