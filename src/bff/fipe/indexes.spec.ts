import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { plansOf } from '../store/test-plans.ts'
import { selectOpenValues, selectValuesOfPlate } from './purchased-values.ts'

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

it.each([
  { by: 'code', code: '001004-9' },
  { by: 'name', brand: 'fiat', model: 'palio ex' },
] as const)('open orders of a value are found without a scan: $by', async (model) => {
  const value = { tipo: 'carros', yearCode: '2015-5', month: 24_000, model }
  const plans = await plansOf(store.db, (db) => selectOpenValues(db, value).execute())
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([])
  expect(plans.filter((plan) => plan.startsWith('SEARCH')).length).toBeGreaterThan(1)
})

it('the values of a plate are found without a scan', async () => {
  const ofPlate = { plateKey: 'BRA2E19', fingerprint: 'live-1', since: 0 }
  const plans = await plansOf(store.db, (db) => selectValuesOfPlate(db, ofPlate).execute())
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([])
  expect(plans.filter((plan) => plan.startsWith('SEARCH'))).toHaveLength(2)
})
