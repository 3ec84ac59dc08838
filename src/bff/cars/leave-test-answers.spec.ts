import pino from 'pino'
import { expect, it } from 'vitest'
import { HistoryPageSchema } from '#contract/console/record.ts'
import type { JsonObject } from '#contract/json.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { knownFields } from './known.ts'
import { leaveTestAnswers } from './leave-test-answers.ts'
import { readCarFile } from './read-file.ts'
import { NOW, concluded, storeAnswered } from './test-answers.ts'
import { buyDone, carCalls } from './test-cars.ts'

const CHASSIS = '9BWAC17G0DT943352'

describeOnEachStore('after a trial with a test key', (fresh) => {
  it('files contain only live answers, and the history marks the others', async () => {
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

  it('an answer that joined a car by a fictitious number has no car again', async () => {
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

  /**
   * Five cars of a trial, one of which was bought with a live key later and one of which has a note, and an
   * answer without a car.
   */
  async function trial() {
    const store = await openStore(await fresh(), MIGRATIONS)
    const buy = (id: string, plate: string | null, named: JsonObject, test: boolean) => {
      const service = plate === null ? 'decodificacao-chassi' : 'consulta-completa'
      return storeAnswered(store, {
        id,
        service,
        plate,
        request: named,
        result: concluded(named, { id }),
        test,
      })
    }
    const restricoes = [{ tipo: 'ROUBO_FURTO', ativa: true, descricao: null }]
    for (const number of [1, 2, 3, 4, 5]) {
      const named = { marca: 'VW', modelo: `GOL ${number}`, chassi: `9BWTST0000000000${number}`, restricoes }
      await buy(`t${number}`, `AAA0A0${number}`, named, true)
    }
    await buy('t6', null, { chassi: '9BWTST00000000006' }, true)
    await buy('joined', null, { chassi: '9BWTST00000000001' }, false)
    await buy('live', 'AAA0A03', { marca: 'FIAT', modelo: 'UNO', chassi: CHASSIS, restricoes: [] }, false)
    const note = {
      id: 'note',
      plate_key: 'AAA0A04',
      text: 'Visto',
      created_by: 'bia',
      created_by_name: 'Bia',
    }
    await store.db
      .insertInto('car_note')
      .values({ ...note, created_at: NOW })
      .execute()
    return store
  }
  type Transact = Pick<Store, 'transaction'>
  const leaving = ({ db }: Pick<Store, 'db'>, { transaction }: Transact, atOnce?: number) =>
    leaveTestAnswers({
      store: { db, transaction },
      log: pino({ level: 'silent' }),
      environment: 'live',
      atOnce,
    })
  const contents = async ({ db }: Store) => ({
    cars: await db.selectFrom('car').selectAll().orderBy('plate_key').execute(),
    answers: await db.selectFrom('car_answer').selectAll().orderBy('intent_id').execute(),
    findings: await db.selectFrom('car_finding').selectAll().orderBy('intent_id').orderBy('aspect').execute(),
    aspects: await db.selectFrom('service_aspect').selectAll().orderBy('service').orderBy('aspect').execute(),
  })

  it('a start continues where a killed one stopped, and files are always complete', async () => {
    const [store, other] = [await trial(), await trial()]
    try {
      await leaving(other, other)
      const left = await contents(other)
      expect(left.cars).toMatchObject([
        { plate_key: 'AAA0A03', line: expect.stringContaining('UNO') },
        { plate_key: 'AAA0A04', line: null, chassis: null, verdict: null },
      ])
      expect(left.answers).toMatchObject([{ intent_id: 'joined', plate_key: null }, { intent_id: 'live' }])
      expect(new Set(left.findings.map(({ intent_id: id }) => id))).toEqual(new Set(['live']))
      expect(left.aspects.length).toBeGreaterThan(0)

      /** A store whose process is killed before its second transaction. */
      const dying = (): Transact => {
        let isBegun = false
        return {
          transaction(work) {
            if (isBegun) throw new Error('killed')
            isBegun = true
            return store.transaction(work)
          },
        }
      }
      const files = async () => {
        const { cars, answers } = await contents(store)
        return cars.map(({ plate_key: key, line, verdict }) => {
          const of = answers.filter((answer) => answer.plate_key === key)
          return { isKnown: of.length > 0, line: line !== null, verdict: verdict !== null }
        })
      }
      let starts = 1
      while (starts < 50 && (await leaving(store, dying(), 1).catch(() => true))) {
        starts += 1
        for (const { isKnown, ...said } of await files()) {
          expect(said, `after start ${starts}`).toEqual({ line: isKnown, verdict: isKnown })
        }
      }
      expect(starts, 'each start did its part').toBeGreaterThan(10)
      expect(await contents(store)).toEqual(left)
    } finally {
      await store.close()
      await other.close()
    }
  })

  it('takes as many statements for eight cars as for two', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const result = concluded({ marca: 'VW', restricoes: [] })
    const counted = async (cars: number) => {
      for (let number = 1; number <= cars; number += 1) {
        await storeAnswered(store, { service: 'consulta', plate: `AAA0A0${number}`, result, test: true })
      }
      const statements = await statementsOf(store.db, (db) =>
        leaving({ db }, { transaction: (work) => db.transaction().execute(work) }),
      )
      expect(await store.db.selectFrom('car').select('plate').execute()).toEqual([])
      return statements.length
    }
    try {
      const few = await counted(2)
      expect(await counted(8)).toBe(few)
    } finally {
      await store.close()
    }
  })
})
