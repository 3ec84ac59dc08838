import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { AlertsQuery } from '#contract/console/vehicle-alert.ts'
import { type Store, openExistingStore } from '../store/store.ts'
import { mostBlocks, plansOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { readAlertsPage } from './alerts.ts'

const ALERTS = 50_000

/** Nearly all alerts arrived before this person joined. */
const READER = 'new'

/** Blocks of a page with its cars and marks. A scan of all alerts takes a thousand. */
const BLOCKS_OF_A_PAGE = 200

async function fill({ db }: Store): Promise<void> {
  await sql`
    insert into vehicle_alert (id, event_id, type, plate, at, received_at)
    with recursive counted (seq) as (
      select 1 union all select seq + 1 from counted where seq < ${sql.lit(ALERTS)}
    )
    select 'alert-' || seq, 'event-' || seq, 'vehicle.debt.created', 'ABC1D23', seq, seq from counted`.execute(
    db,
  )
  const reader = { id: READER, name: READER, email: READER, role: 'viewer', may_query_people: 0 } as const
  const since = { password_hash: '', created_at: ALERTS - 2, suspended_at: null }
  await db
    .insertInto('person')
    .values({ ...reader, ...since })
    .execute()
  const mark = { alert_id: `alert-${ALERTS}`, person_id: READER, read_at: 0 }
  await db.insertInto('vehicle_alert_read').values(mark).execute()
  await sql`analyze`.execute(db)
}

const QUERIES: readonly AlertsQuery[] = [{}, { unread: 'true' }]

/** The queries for which PostgreSQL reads more blocks than a page takes. */
async function longWalks(db: Store['db']): Promise<readonly AlertsQuery[]> {
  const blocks = QUERIES.map((query) => mostBlocks(db, (queries) => readAlertsPage(queries, READER, query)))
  const counted = await Promise.all(blocks)
  return QUERIES.filter((_, at) => (counted[at] ?? Infinity) > BLOCKS_OF_A_PAGE)
}

/** Scans in SQLite's query plans, apart from the first page in its order. */
async function scans(db: Store['db']): Promise<readonly string[]> {
  const plans = QUERIES.map((query) => plansOf(db, (queries) => readAlertsPage(queries, READER, query)))
  const [all, unread] = await Promise.all(plans)
  const ofAll = (all ?? []).filter((plan) => plan !== 'SCAN alert USING INDEX vehicle_alert_at')
  return [...ofAll, ...(unread ?? [])].filter((plan) => plan.startsWith('SCAN'))
}

describeOnEachStore('the inbox of a new person', (fresh, dialect) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('is read without scanning the alerts from before the person joined', async () => {
    store = await openExistingStore(await fresh())
    await fill(store)
    const { db } = store
    const unread = await readAlertsPage(db, READER, { unread: 'true' })
    expect(unread.items.map(({ id }) => id)).toEqual([`alert-${ALERTS - 1}`, `alert-${ALERTS - 2}`])
    expect(unread.unread).toBe(2)
    const found = dialect === 'postgres' ? await longWalks(db) : await scans(db)
    expect(found).toEqual([])
  })
})
