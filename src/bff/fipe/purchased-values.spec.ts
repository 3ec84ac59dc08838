import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { PurchasedValuesSchema } from '#contract/console/purchased-values.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { FipePlateSchema, FipeTableSchema } from '#contract/service/fipe.ts'
import { versionOf, versionText } from '#contract/service/result/fipe-version.ts'
import { batchesOf, isDone } from '../batches/test-batches.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { bought, type Caller, openShop, type Shop } from '../test-stack.ts'

describeOnOneStore('a value bought in another way', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let aheadMs = 0

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + aheadMs })
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  async function put(kind: 'plate' | 'table', body: object) {
    const id = randomUUID()
    const init = { method: 'PUT', body: JSON.stringify({ priceCents: FIPE_PRICES[kind], ...body }) }
    return bought(id, await buyer.fetch(`/api/fipe/${kind}/${id}`, init))
  }
  async function list(path: string) {
    return FipeListSchema.parse(await (await buyer.fetch(`/api/fipe/${path}`)).json()).items
  }
  async function kept(query: Record<string, string | undefined>) {
    const answer = await buyer.fetch(buildPath(CONSOLE_PATHS.purchasedValues, {}, query))
    return PurchasedValuesSchema.parse(await answer.json()).items.map(({ id, version }) => [id, version])
  }

  /** Reads the free lists as a person would: only these lists are cached here. */
  async function walked(brandName: string, index: number) {
    const marca = (await list('carros/brands')).find(({ name }) => name === brandName)?.code ?? ''
    const modelo = (await list(`carros/brands/${marca}/models`))[index]?.code ?? ''
    const years = await list(`carros/brands/${marca}/models/${modelo}/years`)
    return { tipo: 'carros', marca, modelo, ano: years[1]?.code ?? '', otherYear: years[2]?.code ?? '' }
  }

  it('by model is recognised by its code, in that year and month alone', async () => {
    const { otherYear, ...asked } = await walked('Honda', 0)
    const months = await list('references')
    const first = await put('table', asked)
    const { codigo_fipe } = FipeTableSchema.parse(first.record?.result).veiculo
    const byCode = { tipo: 'carros', codigo_fipe, ano: asked.ano }
    const before = shop.spent().cents

    expect(await put('table', byCode)).toMatchObject({
      status: 409,
      error: { code: 'SIMILAR_INQUIRY', similar: { id: first.id } },
    })
    expect(await kept(byCode)).toEqual([[first.id, null]])
    // The current month, given by its own code, is the same month.
    expect((await put('table', { ...byCode, referencia: months[0]?.code })).status).toBe(409)
    // A batch accepts a purchased value as well.
    const batches = batchesOf(buyer)
    const lines = [{ number: 1, request: byCode }]
    const lot = await batches.order({ kind: 'fipeTable', service: 'fipe-tabela', lines, totalCents: 10 })
    const { counts, lines: done } = await batches.until(lot.id, isDone)
    expect([counts.kept, done[0]?.recordId]).toEqual([1, first.id])
    expect(shop.spent().cents).toBe(before)

    expect(await kept({ ...byCode, ano: otherYear })).toEqual([])
    expect(await kept({ ...byCode, referencia: months[1]?.code })).toEqual([])
    expect(await kept({ ...byCode, tipo: 'motos' })).toEqual([])
    expect((await put('table', { ...byCode, ano: otherYear })).status).toBe(201)
    expect((await put('table', { ...byCode, referencia: months[1]?.code })).status).toBe(201)
  })

  it('by code is recognised by brand and model once their lists are cached', async () => {
    const { otherYear, ...asked } = await walked('Citroën', 0)
    // No list has the code; another year's value has it.
    const probe = await put('table', { ...asked, ano: otherYear })
    const { codigo_fipe } = FipeTableSchema.parse(probe.record?.result).veiculo
    const first = await put('table', { tipo: 'carros', codigo_fipe, ano: asked.ano })
    expect(first.status).toBe(201)

    expect(await kept(asked)).toEqual([[first.id, null]])
    expect(await put('table', asked)).toMatchObject({ status: 409, error: { similar: { id: first.id } } })
    const forced = await put('table', { ...asked, over: first.id })
    expect(forced.status).toBe(201)
    expect((await kept(asked)).map(([id]) => id)).toEqual([forced.id, first.id])
    const late = await put('table', { ...asked, over: first.id })
    expect(late).toMatchObject({ status: 409, error: { similar: { id: forced.id } } })
    // Asked by code, it is the newest of all; asked in the same way, there is an older one.
    expect(
      (await put('table', { tipo: 'carros', codigo_fipe, ano: asked.ano, over: forced.id })).status,
    ).toBe(201)
    const namesake = { ...asked, modelo: (await walked('Citroën', 1)).modelo }
    expect(await kept(namesake)).toEqual([])
  })

  it('bought again is the newer one, even if the clock was ahead at the first', async () => {
    const { tipo, marca, modelo, ano } = await walked('Toyota', 0)
    const asked = { tipo, marca, modelo, ano }
    aheadMs = 10_000
    const first = await put('table', asked)
    aheadMs = 0
    const { codigo_fipe } = FipeTableSchema.parse(first.record?.result).veiculo
    const byCode = { tipo, codigo_fipe, ano }
    const second = await put('table', { ...byCode, over: first.id })
    expect(second.status).toBe(201)
    const before = shop.spent().cents
    for (const question of [asked, byCode]) {
      const again = await put('table', { ...question, over: first.id })
      expect(again).toMatchObject({ status: 409, error: { similar: { id: second.id } } })
      expect((await kept(question)).map(([id]) => id)).toEqual([second.id, first.id])
    }
    expect(shop.spent().cents).toBe(before)
    expect((await put('table', { ...asked, over: second.id })).status).toBe(201)
  })

  it('by plate is offered for the requested version, but does not block buying', async () => {
    const first = await put('plate', { placa: 'TST0201' })
    const match = FipePlateSchema.parse(first.record?.result).fipe.at(-1)
    const version = match && versionOf(match)
    if (!version) throw new Error('the service says all of it')
    const asked = { tipo: 'carros', codigo_fipe: version.code, ano: version.yearCode }
    expect(await kept(asked)).toEqual([[first.id, versionText(version)]])
    // It answers more than the request, so it does not block the purchase of the value alone.
    const single = await put('table', asked)
    expect(single.status).toBe(201)
    expect((await kept(asked)).map(([id]) => id)).toEqual([single.id, first.id])
  })

  it('of the most likely version is offered for the plate', async () => {
    const first = await put('plate', { placa: 'BRA2E19' })
    const matches = FipePlateSchema.parse(first.record?.result).fipe
    const best = matches.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
    const version = best && versionOf(best)
    const single = await put('table', { tipo: 'carros', codigo_fipe: version?.code, ano: version?.yearCode })
    expect(await kept({ placa: 'BRA2E19' })).toEqual([
      [single.id, null],
      [first.id, null],
    ])
    expect(await kept({ placa: 'BRA2E29' })).toEqual([])
  })

  it('is found when no list was read before', async () => {
    const first = await put('table', { tipo: 'carros', codigo_fipe: '000900-0', ano: '32000-5' })
    await shop.bff.context.store.db.deleteFrom('cached_answer').execute()
    await shop.restart()
    buyer = await shop.person('buyer')
    expect(await kept({ tipo: 'carros', codigo_fipe: '0009000', ano: '32000-5' })).toEqual([[first.id, null]])
  })

  it('that failed does not count as a value', async () => {
    await put('table', { tipo: 'carros', codigo_fipe: '000404-0', ano: '32000-5' })
    expect(await kept({ tipo: 'carros', codigo_fipe: '000404-0', ano: '32000-5' })).toEqual([])
  })

  it('accepts complete and incomplete steps', async () => {
    expect(await kept({ tipo: 'carros' })).toEqual([])
    expect(await kept({ placa: 'no plate' })).toEqual([])
    expect((await buyer.fetch(`/api/fipe/kept?ano=${'9'.repeat(50)}`)).status).toBe(400)
    const stranger = await fetch(`${shop.bff.url}/api/fipe/kept?placa=BRA2E19`)
    expect(stranger.status).toBe(401)
  })
})
