import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import type { JsonObject } from '#contract/json.ts'
import { MIGRATIONS } from '../migrations.ts'
import { alertsOfCars } from '../monitoring/alerts.ts'
import { judged } from '../purchases/judge.ts'
import { historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { type Store, openStore } from '../store/store.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { noAlerts } from './alerts-of.ts'
import { judgeByFiles } from './judge.ts'
import { readCarFile } from './read-file.ts'
import { sumUpAll } from './sum-up.ts'
import { NOW, concluded, lienAlert, storeAnswered } from './test-answers.ts'

const LIEN = [{ agente: 'BANCO', ativo: true }]
const CLEAN = { tone: 'clean', text: 'Sem gravame ativo', part: true }
const INK = { tone: 'plain', text: 'Sem gravame ativo', file: '1 alerta' }
const DOUBT = {
  tone: 'unverified',
  text: expect.stringMatching(/^A confirmar: gravame \(aviso de [\d/]+\)$/),
  short: 'A confirmar: gravame',
}

const lienOf = (gravame: JsonObject[]) => concluded({}, { dados: { gravame } })

describeOnOneStore('labels in lists of purchases', (fresh) => {
  let store: Store
  const rows: IntentRow[] = []
  const buy = async (service: string, plate: string, result: JsonObject, at = NOW) => {
    rows.push(await storeAnswered(store, { service, plate, result, at }))
  }
  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    await buy('gravame', 'AAA1A01', lienOf([]))
    await buy('gravame', 'AAA1A02', lienOf([]))
    await buy('debitos', 'AAA1A02', concluded({ debitos: [{ tipo: 'IPVA', valor_centavos: 100 }] }))
    // AAA1003 is the old form of AAA1A03, so both are the same car.
    await buy('gravame', 'AAA1A03', lienOf([]))
    await buy('gravame', 'AAA1003', lienOf(LIEN), NOW + DAY_MS)
    await buy('gravame', 'AAA1A04', lienOf([]))
    await buy('gravame', 'AAA1A05', lienOf([]), NOW - DAY_MS)
    await buy('gravame', 'AAA1A05', lienOf([]), NOW + 2 * DAY_MS)
  })
  afterAll(() => store.close())

  const alerts = new Map([
    ['AAA1A04', [lienAlert('AAA1A04', NOW + DAY_MS)]],
    // A later purchase has checked this car.
    ['AAA1A05', [lienAlert('AAA1A05', NOW + DAY_MS)]],
  ])
  const warned = async () => alerts

  it('are not clean if an alert in the file or of monitoring contradicts them', async () => {
    const items = await judged(judgeByFiles(warned), store.db, rows.map(historyItem))
    expect(items.map(({ plate, verdict }) => [plate, verdict])).toEqual([
      ['AAA1A01', CLEAN],
      ['AAA1A02', INK],
      ['AAA1A02', { tone: 'alert', text: expect.stringContaining('débito') }],
      ['AAA1A03', INK],
      ['AAA1003', { tone: 'alert', text: 'Gravame ativo' }],
      ['AAA1A04', DOUBT],
      ['AAA1A05', CLEAN],
      ['AAA1A05', CLEAN],
    ])
  })

  it.each(['AAA1A02', 'AAA1A04'])('are the same as in the timeline of %s', async (plate) => {
    const file = await readCarFile(store.db, plate, { personId: null, alertsOf: warned })
    const shown = file.timeline.flatMap((entry) =>
      entry.kind === 'inquiry' ? [[entry.item.id, entry.item.verdict]] : [],
    )
    const own = rows.filter((row) => row.plate === plate).map(historyItem)
    const listed = await judged(judgeByFiles(warned), store.db, own)
    expect(new Map(listed.map(({ id, verdict }) => [id, verdict]))).toEqual(new Map(shown as []))
  })

  it('are the same beside summaries that an earlier version has stored', async () => {
    const judge = judgeByFiles(warned)
    const before = await judged(judge, store.db, rows.map(historyItem))
    const summaries = await store.db.selectFrom('car').select(['plate_key', 'verdict']).execute()
    const withoutNumber = summaries.map(({ plate_key, verdict }) => {
      const { alerts, ...label } = JSON.parse(verdict ?? '')
      return { plate_key, alerts, verdict: JSON.stringify(label) }
    })
    expect(withoutNumber.map(({ alerts }) => alerts)).toEqual([undefined, 1, 1, undefined, undefined])
    for (const { plate_key, verdict } of withoutNumber) {
      await store.db.updateTable('car').set({ verdict }).where('plate_key', '=', plate_key).execute()
    }
    expect(await judged(judge, store.db, rows.map(historyItem))).toEqual(before)
    await store.transaction((trx) => sumUpAll(trx, 'with-alert'))
    expect(await store.db.selectFrom('car').select(['plate_key', 'verdict']).execute()).toEqual(summaries)
  })

  it('take two statements for a whole page, and none when no answer is clean', async () => {
    const items = rows.map(historyItem)
    const of = (purchases: typeof items) => (db: Store['db']) => judgeByFiles(alertsOfCars)(db, purchases)
    // One for cars and one for alerts. Only cars that monitoring has warned about need their answers.
    expect(await statementsOf(store.db, of([...items, ...items]))).toHaveLength(2)
    expect(await statementsOf(store.db, of(items.slice(0, 1)))).toHaveLength(2)
    expect(await statementsOf(store.db, of(items.slice(2, 3)))).toHaveLength(0)
  })

  it('do not change when nothing is monitored and no file has an alert', async () => {
    const [first] = rows.map(historyItem)
    expect(await judgeByFiles(noAlerts)(store.db, first ? [first] : [])).toEqual(new Map())
  })
})
