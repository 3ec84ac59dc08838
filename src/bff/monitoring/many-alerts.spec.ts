import { afterEach, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { judgeByFiles } from '../cars/judge.ts'
import { NOW, concluded, storeAnswered } from '../cars/test-answers.ts'
import { MIGRATIONS } from '../migrations.ts'
import { judged } from '../purchases/judge.ts'
import { historyItem } from '../purchases/record.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { alertsOfCars } from './alerts.ts'

const MANY = 600

describeOnEachStore('the alerts of many cars', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('are the newest of each kind and car: neither another car nor another kind pushes one out', async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    const { db } = store
    const at = NOW + DAY_MS
    const alert = (plate: string, type: string, seq: number) => ({
      id: `${plate}-${type}-${seq}`,
      event_id: `${plate}-${type}-${seq}`,
      type,
      tipo: null,
      plate,
      plate_key: plate,
      title: null,
      detail: null,
      at: at + seq,
      received_at: at + seq,
    })
    const debts = Array.from({ length: MANY }, (_, seq) => alert('AAA1A02', 'vehicle.debt.created', seq + 1))
    for (const plate of ['AAA1A01', 'AAA1A02']) debts.push(alert(plate, 'vehicle.gravame.created', 0))
    for (let from = 0; from < debts.length; from += 200) {
      await db
        .insertInto('vehicle_alert')
        .values(debts.slice(from, from + 200))
        .execute()
    }
    const rows = []
    for (const plate of ['AAA1A01', 'AAA1A02']) {
      const result = concluded({}, { dados: { gravame: [] } })
      rows.push(await storeAnswered(store, { service: 'gravame', plate, result }))
    }
    const items = await judged(judgeByFiles(alertsOfCars), db, rows.map(historyItem))
    expect(items.map(({ verdict }) => verdict?.short)).toEqual([
      'A confirmar: gravame',
      'A confirmar: gravame',
    ])
  })
})
