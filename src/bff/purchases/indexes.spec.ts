import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { planOf, plansOf, statementsOf } from '../store/test-plans.ts'
import { findSimilar, repurchasedBy } from './find-similar.ts'
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
