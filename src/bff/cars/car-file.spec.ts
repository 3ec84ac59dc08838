import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { completeRenavam } from '#brazil/renavam.ts'
import { resultOf } from '#console/record/test-results.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { JsonObject } from '#contract/json.ts'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { MIGRATIONS } from '../migrations.ts'
import { purge } from '../privacy/purging.ts'
import { leaveEarlierResults } from '../purchases/earlier/earlier-results.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { answeredAspects, knownFields, shownBefore } from './known.ts'
import { listEarlierCars } from './list-earlier.ts'
import { readCars } from './list.ts'
import { forgetCarAnswers } from './note-purchase.ts'
import { readCarFile } from './read-file.ts'
import { NOW, concluded, storeAnswered } from './test-answers.ts'
import { asOfMigrations, readAllEarlier } from './test-earlier.ts'

const CHASSIS = '9BWAC17G0DT943352'
const RENAVAM = completeRenavam('0121351705')

const aspectOf = ({ aspects }: CarFile, name: string) => aspects.find(({ aspect }) => aspect === name)
const known = ({ aspects }: CarFile) => aspects.filter(({ state }) => state !== 'unknown')
const purchasesOf = ({ timeline }: CarFile) =>
  timeline.flatMap((entry) => (entry.kind === 'inquiry' ? [entry.item.id] : []))

/** An answer of the embedded service, changed to be about this plate. */
function answerAbout(plate: string, service: InquirySlug, scenario: string): JsonObject {
  const result = JSON.stringify(resultOf(service, scenario))
  const about: unknown = JSON.parse(result.replaceAll(`TST${scenario}`, plate))
  return Object(about)
}

describeOnOneStore('the file of a car', (fresh) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
  })
  afterAll(() => store.close())

  const file = (plate: string) => readCarFile(store.db, plate, { personId: 'bia' })

  it('is empty for a plate that nobody has asked about', async () => {
    expect(await file('zzz-9z99')).toMatchObject({
      plate: 'ZZZ9Z99',
      otherForm: null,
      car: null,
      sameChassis: [],
      debts: null,
      fipe: null,
      account: null,
      lastMargin: null,
      timeline: [],
      nextCursor: null,
    })
    expect(known(await file('ZZZ9Z99'))).toEqual([])
  })

  it('does not depend on the order in which its purchases were answered', async () => {
    const answers = [
      ['gravame', '0101', -30],
      ['consulta-completa', '0100', 0],
      ['debitos', '0103', -2],
      ['renajud', '0104', 1],
    ] as const
    const fileOf = async (plate: string, order: typeof answers | (typeof answers)[number][]) => {
      for (const [service, scenario, days] of order) {
        const at = NOW + days * DAY_MS
        await storeAnswered(store, { service, plate, result: answerAbout(plate, service, scenario), at })
      }
      return file(plate)
    }
    const first = await fileOf('AAA0A01', answers)
    const second = await fileOf('AAA0A02', answers.toReversed())
    const contents = ({ aspects, debts, car }: CarFile) =>
      JSON.stringify([aspects, debts, car]).replaceAll(/"inquiryId":"[^"]*"/g, '')
    expect(contents(second)).toBe(contents(first))
    expect(aspectOf(first, 'lien')).toMatchObject({ state: 'clean', before: { state: 'alert' } })
    expect(aspectOf(first, 'debts')).toMatchObject({ state: 'clean', contradicts: { service: 'debitos' } })
    expect(aspectOf(first, 'court')).toMatchObject({ state: 'clean', unverified: { service: 'renajud' } })
    const { items } = await readCars(store, { q: 'AAA0A0' })
    expect(items.map(({ verdict }) => verdict)).toEqual([
      { tone: 'unverified', text: 'As consultas discordam: débitos', short: 'Consultas discordam: débitos' },
      { tone: 'unverified', text: 'As consultas discordam: débitos', short: 'Consultas discordam: débitos' },
    ])
  })

  it('has the FIPE value and debts for the purchase account, and the photos', async () => {
    const fipe = [{ codigo_fipe: '005490-9', valor: 'R$ 47.472,00', score: 9, fonte_valor: 'fipe' }]
    const value = await storeAnswered(store, { service: 'fipe', plate: 'AAA0A03', result: { fipe } })
    const debts = await storeAnswered(store, {
      service: 'debitos',
      plate: 'AAA0A03',
      result: answerAbout('AAA0A03', 'debitos', '0103'),
    })
    const url = (kind: string, index: number) => ({ url: `/v1/consultas/x/imagens/${kind}/${index}` })
    const photos = await storeAnswered(store, {
      service: 'consulta-completa',
      plate: 'AAA0A03',
      result: concluded(
        { placa: 'AAA0A03' },
        {
          dados: {
            fotosLeilao: [url('leilao', 0), url('leilao', 1), url('leilao', 1)],
            csv: [{ imagem_url: url('csv-imagem', 0).url, pdf_url: url('csv-pdf', 0).url }],
          },
        },
      ),
      at: NOW - DAY_MS,
    })
    const found = await file('AAA0A03')
    const at = new Date(NOW).toISOString()
    expect(found.fipe).toEqual({ cents: 47_472_00, isLowerBound: false, inquiryId: value.id, at })
    expect(found.debts).toEqual({ cents: 8_312_68, isLowerBound: true, inquiryId: debts.id, at })
    expect(found.photos.map(({ inquiryId, tipo, indice }) => [inquiryId, tipo, indice])).toEqual([
      [photos.id, 'csv-imagem', 0],
      [photos.id, 'leilao', 0],
      [photos.id, 'leilao', 1],
    ])
    expect(found.documents.map(({ inquiryId }) => inquiryId)).toEqual([debts.id, photos.id])
  })

  it('includes purchases by its chassis or RENAVAM from before and after an answer names them', async () => {
    const decoded = { servico: 'decodificacao-chassi', status: 'concluido', dados: { chassi: CHASSIS } }
    const byChassis = () =>
      storeAnswered(store, {
        service: 'decodificacao-chassi',
        plate: null,
        request: { chassi: CHASSIS },
        result: decoded,
      })
    const before = await byChassis()
    const byRenavam = await storeAnswered(store, {
      service: 'consulta-nova',
      plate: null,
      request: { renavam: RENAVAM },
      result: concluded({ recall: true }),
    })
    const named = concluded({ placa: 'AAA0A04', chassi: CHASSIS, renavam: RENAVAM, recall: false, uf: 'SC' })
    const asked = await storeAnswered(store, {
      service: 'consulta',
      plate: 'AAA0A04',
      result: named,
      at: NOW - DAY_MS,
    })
    const after = await byChassis()
    const found = await file('AAA0A04')
    expect(found).toMatchObject({ chassis: CHASSIS, renavam: RENAVAM })
    expect(purchasesOf(found).toSorted()).toEqual([before.id, byRenavam.id, asked.id, after.id].toSorted())
    expect(aspectOf(found, 'recall')).toMatchObject({
      state: 'alert',
      inquiryId: byRenavam.id,
      contradicts: { state: 'clean' },
    })
    expect(await knownFields(store.db, 'AAA0A04')).toEqual({ uf: 'SC', renavam: RENAVAM })
    expect((await answeredAspects(store.db)).get('consulta-nova')).toEqual(new Set(['recall']))
  })

  it('tells which aspects a service has checked, without unanswered ones and facts', async () => {
    const dados = { historicoKm: [{ km: 45_000, data: '2024-02-13' }], proprietarios: [{}] }
    const result = concluded({ recall: false, sinistro: true, leilao: null, baixado: null }, { dados })
    await storeAnswered(store, { service: 'outra-nova', plate: 'AAA0Z07', result })
    expect((await answeredAspects(store.db)).get('outra-nova')).toContain('mileage')
    expect(await shownBefore(store.db, 'outra-nova')).toEqual(['damage', 'recall'])
    expect(await shownBefore(store.db, 'ainda-outra')).toEqual([])
  })

  it('says that an answer is about another car, and takes nothing from it', async () => {
    const other = concluded({
      placa: 'BBB1B11',
      chassi: CHASSIS.replace(/^9/, '8'),
      recall: true,
      marca: 'VW',
    })
    const row = await storeAnswered(store, { service: 'consulta', plate: 'AAA0A05', result: other })
    const found = await file('AAA0A05')
    const item = { id: row.id, verdict: { text: OTHER_CAR } }
    expect(found.timeline).toMatchObject([{ kind: 'inquiry', item, otherPlate: 'BBB1B11' }])
    expect(known(found)).toEqual([])
    expect(found).toMatchObject({ car: null, chassis: null, documents: [], photos: [] })
    expect((await file('BBB1B11')).timeline).toEqual([])
    // Both forms of a plate mean the same car, and a masked chassis names no other car.
    const twin = concluded({ placa: 'AAA0006', chassi: '9BW**************', recall: true })
    await storeAnswered(store, { service: 'consulta', plate: 'AAA0A06', result: twin })
    expect(aspectOf(await file('AAA0A06'), 'recall')?.state).toBe('alert')
    expect((await file('AAA0006')).timeline).toMatchObject([{ otherPlate: null }])
  })

  it('takes nothing from an answer with another chassis than the request', async () => {
    await storeAnswered(store, {
      service: 'decodificacao-chassi',
      plate: null,
      request: { chassi: CHASSIS.replace(/^9/, '7') },
      result: { status: 'concluido', dados: { chassi: CHASSIS, placa: 'CCC1C11' } },
    })
    expect((await file('CCC1C11')).timeline).toEqual([])
  })

  it('names the other plates with its chassis', async () => {
    const chassi = CHASSIS.replace(/^9/, '3')
    for (const plate of ['AAA0A07', 'AAA0A08']) {
      await storeAnswered(store, { service: 'consulta', plate, result: concluded({ placa: plate, chassi }) })
    }
    expect((await file('AAA0A07')).sameChassis).toEqual(['AAA0A08'])
    expect((await file('AAA0A08')).sameChassis).toEqual(['AAA0A07'])
  })

  it('loses what a purge removes, and keeps the car and its plate', async () => {
    const result = concluded({
      placa: 'AAA0A09',
      chassi: CHASSIS.replace(/^9/, '4'),
      recall: true,
      marca: 'VW',
    })
    const gone = await storeAnswered(store, { service: 'consulta', plate: 'AAA0A09', result })
    const clean = concluded({ placa: 'AAA0A09', recall: false })
    await storeAnswered(store, { service: 'consulta', plate: 'AAA0A09', result: clean, at: NOW - DAY_MS })
    const other = concluded({ placa: 'BBB1B11' })
    const wrong = await storeAnswered(store, { service: 'consulta', plate: 'AAA0A09', result: other })
    await store.transaction((trx) =>
      purge(
        trx,
        [gone.id, wrong.id],
        { at: NOW, fingerprint: 'live-1', afterDays: null, emit: () => undefined },
        [forgetCarAnswers],
      ),
    )
    const left = await file('AAA0A09')
    expect(left).toMatchObject({ car: 'VW', chassis: null, documents: [{}] })
    expect(aspectOf(left, 'recall')).toMatchObject({ state: 'clean', before: null, contradicts: null })
    expect(left.timeline).toHaveLength(3)
    expect(left.timeline.filter((entry) => entry.kind === 'inquiry' && entry.item.purged)).toHaveLength(2)
    expect(left.timeline.map((entry) => entry.kind === 'inquiry' && entry.otherPlate)).toContain('BBB1B11')
    const { items } = await readCars(store, { q: 'AAA0A09' })
    expect(items).toMatchObject([{ verdict: { tone: 'unverified' } }])
    for (const table of ['car_finding', 'car_photo'] as const) {
      const rows = await store.db.selectFrom(table).selectAll().where('intent_id', '=', gone.id).execute()
      expect(rows).toEqual([])
    }
  })

  it('is the same when it is rebuilt from the results of an earlier version', async () => {
    const plates = ['AAA0A01', 'AAA0A02', 'AAA0A03', 'AAA0A04', 'AAA0A05', 'AAA0A06', 'AAA0A08', 'CCC1C11']
    const files = async () => Promise.all(plates.map(file))
    const before = await files()
    const list = await readCars(store, {})
    const { db } = store
    for (const table of ['car', 'car_line', 'car_answer', 'car_finding', 'car_photo'] as const) {
      await db.deleteFrom(table).execute()
    }
    expect((await files()).flatMap(known)).toEqual([])
    const queries = asOfMigrations(db)
    await listEarlierCars(queries)
    await leaveEarlierResults(queries, { labelled: 1 })
    await readAllEarlier(store)
    expect(await files()).toEqual(before)
    expect((await readCars(store, {})).items).toEqual(list.items)
  })
})
