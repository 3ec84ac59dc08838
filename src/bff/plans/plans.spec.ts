import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import { NOTHING_KNOWN } from '#contract/console/car-fields.ts'
import { type Plan, PlanSchema } from '#contract/console/plan.ts'
import { NOT_MISSED, isPoint } from '#contract/service/verdict/aspects.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { offersFor } from './offers.ts'

describeOnOneStore('what it costs to know more of a car', (fresh) => {
  let shop: Shop
  let viewer: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    viewer = await shop.person('viewer')
  })
  afterAll(() => shop.close())

  const ask = (body: object, who = viewer) =>
    who.fetch('/api/plans', { method: 'POST', body: JSON.stringify(body) })
  const plan = async (aspects: readonly string[], plate?: string, who = viewer): Promise<Plan> => {
    const answer = await ask({ aspects, ...(plate !== undefined && { plate }) }, who)
    expect(answer.status).toBe(200)
    return PlanSchema.parse(await answer.json())
  }
  const cheapest = async (...asked: Parameters<typeof plan>) => (await plan(...asked)).options[0]?.services

  it('is the cheapest set at the catalog’s prices, next to single services with more answers', async () => {
    const before = shop.spent()
    const { options, unanswered } = await plan(['lien', 'fipe'], 'BRA2E19')
    const price = (servico: string) => openingPrice({ servico, placa: 'BRA2E19' })
    expect(options[0]).toEqual({
      services: ['fipe', 'gravame'],
      priceCents: price('fipe') + price('gravame'),
      aspects: ['lien', 'fipe'],
      extras: [],
    })
    expect(options.at(-1)?.services).toEqual(['consulta-completa', 'fipe'])
    expect(unanswered).toEqual([])
    const singles = (await plan(['lien'], 'BRA2E19')).options
    expect(singles.map(({ services }) => services)).toEqual([
      ['gravame'],
      ['consulta-veicular'],
      ['ecv-premium'],
      ['consulta-completa'],
    ])
    expect(singles[3]?.extras).toContain('mileage')
    expect(shop.spent()).toEqual(before)
  })

  it('covers all points of a car without services for inspection companies', async () => {
    const points = CAR_ASPECTS.filter(
      (aspect) => isPoint(aspect) && !(NOT_MISSED as ReadonlySet<string>).has(aspect),
    )
    const { options, unanswered } = await plan(points, 'BRA2E19')
    expect([points.length, unanswered]).toEqual([10, []])
    expect(options[0]?.aspects).toEqual(points)
    expect(options[0]?.services).not.toContain('ecv-premium')
    const prices = options.map(({ priceCents }) => priceCents)
    expect(Math.min(...prices)).toBe(prices[0])
  })

  it('leaves out services that are off, and hides hidden ones from people who are not managers', async () => {
    const manager = await shop.person('manager')
    const turn = async (mode: string) => {
      const body = JSON.stringify({ mode })
      const path = '/api/catalog/gravame/switch'
      expect((await manager.fetch(path, { method: 'PUT', body })).status).toBe(200)
    }
    await turn('hidden')
    expect(await cheapest(['lien'])).toEqual(['consulta-veicular'])
    expect(await cheapest(['lien'], undefined, manager)).toEqual(['gravame'])
    await turn('off')
    expect(await cheapest(['lien'], undefined, manager)).toEqual(['consulta-veicular'])
    await turn('on')
    expect(await cheapest(['lien'])).toEqual(['gravame'])
  })

  it.each([
    ['is bought by another route', { requer: ['placa'], endpoint: 'POST /v1/amanha' }],
    ['is not about a plate', { requer: ['uf'] }],
  ])('leaves out a service that %s', (_, item) => {
    const known = { ...NOTHING_KNOWN, uf: 'SP' }
    const terms = { known, answered: new Map(), isOffered: () => true }
    const gravame = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
    expect(offersFor([gravame], terms)).toMatchObject([{ service: 'gravame' }])
    expect(offersFor([{ ...gravame, ...item }], terms)).toEqual([])
  })

  it('has the price of the car’s state', () => {
    const prices = [
      { uf: 'SP', preco: 8.5 },
      { uf: 'PR', preco: 9.5 },
    ]
    const item = { servico: 'gravame', nome: 'Gravame', requer: ['placa', 'uf'], preco_por_uf: prices }
    const terms = { known: { ...NOTHING_KNOWN, uf: 'PR' }, answered: new Map(), isOffered: () => true }
    expect(offersFor([item], terms)).toMatchObject([{ priceCents: 9_50 }])
  })

  it('uses the fields in the car’s file for a service that requires more than the plate', async () => {
    expect(await cheapest(['debts'], 'BRA3E33')).toEqual(['debitos'])
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA3E33' })
    await buyer.until(id, 'done')
    // The car's answer names the state, under either form of the plate.
    expect(await cheapest(['debts'], 'bra-3433')).toEqual(['debitos-estadual'])
    expect(await cheapest(['debts']), 'of no known car').toEqual(['debitos'])
  })

  it('refuses invalid aspects and plates', async () => {
    const wrong = [
      { aspects: ['horoscope'] },
      { aspects: [] },
      { aspects: ['lien'], plate: 'ABC12' },
      { aspects: ['lien'], plate: '' },
      { plate: 'BRA2E19' },
      [],
    ]
    for (const body of wrong) expect((await ask(body)).status, JSON.stringify(body)).toBe(400)
    const { error } = (await (await ask({ aspects: ['lien'], plate: 'ABC12' })).json()) as {
      error: { fields: readonly { field: string }[] }
    }
    expect(error.fields.map(({ field }) => field)).toEqual(['plate'])
  })
})
