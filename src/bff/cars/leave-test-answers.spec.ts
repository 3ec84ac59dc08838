import pino from 'pino'
import { expect, it } from 'vitest'
import { HistoryPageSchema } from '#contract/console/record.ts'
import type { JsonObject } from '#contract/json.ts'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { knownFields } from './known.ts'
import { leaveTestAnswers } from './leave-test-answers.ts'
import { readCarFile } from './read-file.ts'
import { concluded, storeAnswered } from './test-answers.ts'
import { buyDone, carCalls } from './test-cars.ts'

const CHASSIS = '9BWAC17G0DT943352'

describeOnEachStore('after a trial with a test key', (fresh) => {
  it('files say only what live answers say, and the history marks the others', async () => {
    const shop = await openShop({ store: await fresh(), environment: 'test' })
    const live = { config: { service: { url: shop.service.url, key: shop.service.liveKey } } }
    try {
      const buyer = await shop.person('buyer')
      const cars = carCalls(buyer)
      await buyDone(buyer, { servico: 'consulta-completa', placa: 'TST0101' })
      await buyDone(buyer, { servico: 'consulta-completa', placa: 'TST0102' })
      await cars.note('TST0102', 'Visto no pátio')
      const tried = await cars.file('TST0101')
      expect(tried.verdict, 'files of a trial work').toMatchObject({ tone: 'alert' })
      await shop.restart(live)
      const { db } = shop.bff.context.store
      expect(await cars.file('TST0101')).toMatchObject({
        car: null,
        chassis: null,
        renavam: null,
        verdict: null,
        documents: [],
        photos: [],
        timeline: [{ kind: 'inquiry', item: { test: true } }],
      })
      expect((await cars.file('TST0101')).aspects.filter(({ at }) => at !== null)).toEqual([])
      expect(await knownFields(db, 'TST0B01')).toEqual({ uf: null, renavam: null })
      expect(await db.selectFrom('service_aspect').selectAll().execute()).toEqual([])
      expect((await cars.list()).items, 'a car with a note stays, with nothing known').toMatchObject([
        { plate: 'TST0102', car: null, verdict: null },
      ])
      await buyDone(buyer, { servico: 'consulta-completa', placa: 'TST0101' })
      const real = await cars.file('TST0101')
      expect(real.timeline).toMatchObject([{ item: { state: 'done' } }, { item: { test: true } }])
      expect(real.timeline[0]).not.toHaveProperty('item.test')
      await shop.restart(live)
      expect({ ...(await cars.file('TST0101')) }, 'what a live key said stays').toEqual(real)
      const page = HistoryPageSchema.parse(await (await buyer.fetch('/api/inquiries')).json())
      expect(page.items.map(({ test = false }) => test)).toEqual([false, true, true])
    } finally {
      await shop.close()
    }
  })

  it('an answer that joined a car by a number of the trial waits for its car again', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const leave = () => leaveTestAnswers({ store, log: pino({ level: 'silent' }), environment: 'live' })
    const buy = (service: string, plate: string | null, named: JsonObject, test = false) =>
      storeAnswered(store, { service, plate, test, result: concluded(named), request: { chassi: CHASSIS } })
    const answersOf = async () => {
      const { timeline } = await readCarFile(store.db, 'AAA0A01', { personId: null })
      return timeline.map((entry) => (entry.kind === 'inquiry' ? entry.item.service : '')).toSorted()
    }
    try {
      const both = { placa: 'AAA0A01', chassi: CHASSIS }
      const live = ['consulta-veicular', 'decodificacao-chassi']
      await buy('consulta', 'AAA0A01', both, true)
      await buy('decodificacao-chassi', null, { chassi: CHASSIS })
      expect(await answersOf()).toEqual(['consulta', 'decodificacao-chassi'])
      await leave()
      expect(await answersOf(), 'no live answer names plate and chassis').toEqual(['consulta'])
      await buy('consulta-veicular', null, both)
      expect(await answersOf()).toEqual(['consulta', ...live])
      await buy('gravame', 'AAA0A01', both, true)
      await leave()
      expect(await answersOf(), 'a live answer names both').toEqual(['consulta', ...live, 'gravame'])
    } finally {
      await store.close()
    }
  })
})
