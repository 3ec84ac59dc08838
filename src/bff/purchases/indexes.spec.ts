import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { planOf, plansOf, statementsOf } from '../store/test-plans.ts'
import { findSimilar, repurchasedBy } from './ordering/find-similar.ts'
import { HOLDS_PERSONAL } from './purge.ts'
import { intentRow } from './test-intents.ts'

let store: Store
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-indexes-'))
  store = await openStore({ dataDir }, MIGRATIONS)
})
afterAll(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('the newest purchase of the same question is found without a scan of a million others', async () => {
  const row = intentRow({
    created_by: 'bia',
    created_at: 1,
    service: 'gravame',
    request: '{"placa":"ABC1D23"}',
  })
  expect(await plansOf(store.db, (db) => findSimilar(db, row, 1))).toEqual([
    'SEARCH intent USING INDEX intent_subject (dedupe_key=?)',
    'SEARCH intent USING INDEX intent_subject (dedupe_key=?)',
  ])
  // A recursive statement is recorded in parts; the complete statement comes last.
  const whole = (await statementsOf(store.db, (db) => repurchasedBy(db, ['a', 'b']).execute())).slice(-1)
  const plans = (await Promise.all(whole.map((each) => planOf(store.db, each)))).flat()
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual(['SCAN repurchased', 'SCAN repurchased'])
  expect(plans.filter((plan) => plan.startsWith('SEARCH'))).toEqual([
    'SEARCH intent USING INDEX sqlite_autoindex_intent_1 (id=?)',
    'SEARCH intent USING INDEX sqlite_autoindex_intent_1 (id=?)',
  ])
})

it.each([
  ['the purchase of an inquiry', 'intent_upstream', "select * from intent where upstream_id = 'x'"],
  ['the orders of a group', 'intent_batch', "select * from intent where group_id = 'x' and state = 'done'"],
  ['the debits of a period', 'intent_debited', spentIn('debited_at', 'debited_cents')],
  ['the refunds of a period', 'intent_refunded', spentIn('refunded_at', 'refunded_cents')],
  ['the cars of a chassis', 'car_chassis', "select * from car where chassis = 'x'"],
  ['the cars of a RENAVAM', 'car_renavam', "select * from car where renavam in ('x', 'y')"],
])('%s are found by an index without the rows that have none', async (_, index, sql) => {
  const created = CompiledQuery.raw('select sql from sqlite_schema where name = ?', [index])
  const { rows } = await store.db.executeQuery<{ sql: string }>(created)
  expect(rows[0]?.sql).toContain('is not null')
  const plans = await planOf(store.db, { sql, parameters: [] })
  expect(plans.join()).toMatch(new RegExp(`^SEARCH \\w+ USING (?:COVERING )?INDEX ${index} `))
})

it('the purchases that are due for a purge are found by an index that has no others', async () => {
  const sql = `select id from intent where ${HOLDS_PERSONAL} and updated_at < 1 order by updated_at limit 200`
  expect(await planOf(store.db, { sql, parameters: [] })).toEqual([
    'SEARCH intent USING INDEX intent_purge (updated_at<?)',
  ])
})

/** The statement of the cars reads only its index. */
function spentIn(at: string, cents: string): string {
  return `select plate_key, plate, ${cents} from intent where ${at} >= 1 and ${at} < 2`
}
