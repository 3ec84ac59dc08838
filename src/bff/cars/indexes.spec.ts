import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { alertsOfCars } from '../monitoring/alerts.ts'
import { type Store, openStore } from '../store/store.ts'
import { plansOf } from '../store/test-plans.ts'
import type { AlertsOf } from './alerts-of.ts'
import { judgeByFiles } from './judge.ts'
import { leaveTestAnswers } from './leave-test-answers.ts'
import { readCars } from './list.ts'
import { readCarFile } from './read-file.ts'
import { concluded, storeAnswered } from './test-answers.ts'

const PLATE = 'ABC1D23'

let store: Store
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-indexes-'))
  store = await openStore({ dataDir }, MIGRATIONS)
  const result = concluded({ placa: PLATE, marca: 'VW', chassi: '9BWAC17G0DT943352', recall: false })
  await storeAnswered(store, { service: 'consulta', plate: PLATE, result })
})
afterAll(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const isScan = (plan: string) => plan.startsWith('SCAN')

it('a file is read without a scan of the purchases', async () => {
  const plans = await plansOf(store.db, (db) => readCarFile(db, PLATE, { personId: 'bia' }))
  expect(plans.filter(isScan)).toEqual([])
  expect(plans).toContainEqual(expect.stringMatching(/^SEARCH intent USING INDEX intent_plate/))
  const page = { cursor: btoa('9 x'), personId: 'bia' }
  expect((await plansOf(store.db, (db) => readCarFile(db, PLATE, page))).filter(isScan)).toEqual([])
})

it.each([
  [undefined, 'SCAN car USING INDEX car_active'],
  ['ABC', 'SEARCH car USING INDEX sqlite_autoindex_car_1 (plate_key>? AND plate_key<?)'],
  ['vw', 'SEARCH car USING INDEX car_words (words=?)'],
])('a list of cars for the search %s reads its own index', async (q, expected) => {
  const list = (cursor?: string) =>
    plansOf(store.db, (db) => readCars({ db, dialect: 'sqlite' }, { q, cursor }))
  const plans = await list()
  expect(plans).toContain(expected)
  const scans = [...plans, ...(await list(btoa('9 ABC1D23')))]
    .filter(isScan)
    .filter((plan) => !plan.includes('USING INDEX'))
  // Only the few texts of makes, models and years are scanned.
  expect(scans.filter((plan) => plan !== 'SCAN car_line')).toEqual([])
})

it('a page of purchases is judged without a scan of cars, alerts or answers', async () => {
  const verdict = { tone: 'clean', text: 'Nada consta' } as const
  const page = [{ id: 'x', plate: PLATE, createdAt: '2026-11-20T12:00:00.000Z', verdict }]
  const of = (alertsOf: AlertsOf) => plansOf(store.db, (db) => judgeByFiles(alertsOf)(db, page))
  const warned: AlertsOf = async () => new Map([[PLATE, []]])
  const plans = [...(await of(alertsOfCars)), ...(await of(warned))]
  // The alerts that the index has found are ranked.
  const ofFound = (plan: string) => /^SCAN (?:ranked|\(subquery-\d+\))$/.test(plan)
  expect(plans.filter((plan) => isScan(plan) && !ofFound(plan))).toEqual([])
  for (const index of ['vehicle_alert_plate', 'car_answer_plate']) {
    expect(plans).toContainEqual(expect.stringContaining(`USING INDEX ${index}`))
  }
})

it('a start removes the answers of a test key without a scan of all purchases', async () => {
  const log = pino({ level: 'silent' })
  const result = concluded({ placa: 'AAA0A01', chassi: '9BWAC17G0DT000001', roubo: false })
  await storeAnswered(store, { service: 'consulta', plate: 'AAA0A01', result, test: true })
  const request = { chassi: '9BWAC17G0DT000002' }
  await storeAnswered(store, {
    service: 'decodificacao-chassi',
    plate: null,
    request,
    result: concluded(request),
    test: true,
  })
  const plans = await plansOf(store.db, (db) =>
    leaveTestAnswers({
      store: { db, transaction: (work) => db.transaction().execute(work) },
      log,
      environment: 'live',
    }),
  )
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.filter((plan) => isScan(plan) && !plan.includes('INDEX intent_test'))).toEqual([])
})
