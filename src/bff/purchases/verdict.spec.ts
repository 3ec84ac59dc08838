import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { OTHER_CAR, readAskedVerdict } from '#contract/service/car/asked-verdict.ts'
import { carCalls } from '../cars/test-cars.ts'
import { readForLinks } from '../shares/read-for-links.ts'
import { openLink, sharesOf } from '../shares/test-shares.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { verdictOf } from './verdict.ts'

const service = 'consulta-completa'
const clean = resultOf(service, '0100')

it('lists do not call a car clean because another one is', () => {
  expect(verdictOf({ service, plate: 'TST0100' }, clean)).toBe('{"tone":"clean","text":"Nada consta"}')
  expect(verdictOf({ service, plate: 'KLM1C34' }, clean)).toBe(
    '{"tone":"unverified","text":"Resposta de outro carro"}',
  )
})

it('a FIPE value that names another plate is no value of the car in lists', () => {
  const fipe = [{ modelo: 'GOL 1.0', valor: 'R$ 40.935,00', mes_referencia: 'novembro de 2026' }]
  const of = (placa: string) => verdictOf({ service: 'fipe', plate: 'KLM1C34' }, { placa, fipe })
  expect(of('KLM1C34')).toContain('40.935,00')
  expect(of('TST0100')).toBe('{"tone":"unverified","text":"Resposta de outro carro"}')
})

it('a link to such an answer calls nothing clean', () => {
  const read = (plate: string) => readForLinks({ service, plate, shown_before: null }, clean).clean
  expect(read('TST0100')).not.toBeNull()
  expect(read('KLM1C34')).toBeNull()
})

describeOnOneStore('an answer about another car', (fresh) => {
  let shop: Shop
  let buyer: Caller
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  it('has neither its green nor its name in lists', async () => {
    const { id } = await buyer.buy({ servico: service, placa: 'TST0803' })
    const { car, verdict, result } = await buyer.until(id, 'done')
    expect(result).toMatchObject({ placa: 'BRA2E19' })
    expect({ car, verdict }).toEqual({
      car: null,
      verdict: { tone: 'unverified', text: 'Resposta de outro carro' },
    })
  })

  it('that was asked by its chassis is no answer about that chassis, in lists and links', async () => {
    const chassi = '9BWTST00000000803'
    const { id } = await buyer.buy({ servico: 'decodificacao-chassi', chassi })
    const { car, verdict, result } = await buyer.until(id, 'done')
    expect(result).toMatchObject({ dados: { chassi: expect.not.stringMatching(chassi) } })
    expect({ car, verdict }).toEqual({
      car: null,
      verdict: { tone: 'unverified', text: 'Resposta de outro carro' },
    })
    const { token } = await sharesOf(buyer).add({ inquiryId: id })
    const { shared } = await openLink(shop.bff.url, token)
    if (shared?.kind !== 'inquiry') throw new Error('A link to something else')
    expect(readAskedVerdict(shared.record, shared.record.result)?.headline).toBe(OTHER_CAR)
  })

  it('that was asked with its RENAVAM is no answer about that RENAVAM, in lists, files and links', async () => {
    const plate = 'TST0806'
    const order = { servico: 'debitos-estadual', placa: plate, uf: 'SP' }
    const { id: known } = await buyer.buy({ servico: 'consulta', placa: plate })
    await buyer.until(known, 'done')
    const before = await carCalls(buyer).file(plate)
    const { id } = await buyer.buy({ ...order, renavam: before.renavam })
    const { car, verdict, result } = await buyer.until(id, 'done')
    expect(result).toMatchObject({
      placa: plate,
      veiculo: { renavam: expect.not.stringMatching(String(before.renavam)) },
    })
    expect({ car, verdict }).toEqual({
      car: null,
      verdict: { tone: 'unverified', text: 'Resposta de outro carro' },
    })
    expect(await carCalls(buyer).file(plate)).toMatchObject({
      renavam: before.renavam,
      aspects: before.aspects,
    })
    const { token } = await sharesOf(buyer).add({ inquiryId: id })
    const { shared } = await openLink(shop.bff.url, token)
    if (shared?.kind !== 'inquiry') throw new Error('A link to something else')
    expect(readAskedVerdict(shared.record, shared.record.result)?.headline).toBe(OTHER_CAR)
  })
})
