import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { FipeTableSchema } from '#contract/service/fipe.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { type Bought, type Caller, type Shop, bought, openShop } from '../test-stack.ts'

let shop: Shop
let buyer: Caller

beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.person('buyer')
})
afterAll(() => shop.close())

async function put(kind: 'plate' | 'table', body: object, id: string = randomUUID()): Promise<Bought> {
  return bought(
    id,
    await buyer.fetch(`/api/fipe/${kind}/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ priceCents: FIPE_PRICES[kind], ...body }),
    }),
  )
}

async function list(path: string) {
  const answer = await buyer.fetch(`/api/fipe/${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return FipeListSchema.parse(await answer.json()).items
}

describe('a FIPE value by plate', () => {
  it('is paid once and kept in its record', async () => {
    const before = shop.spent()
    const first = await put('plate', { placa: 'BRA2E19' })
    expect(first).toMatchObject({
      status: 201,
      record: { state: 'done', service: 'fipe', plate: 'BRA2E19', chargedCents: 25, following: false },
    })
    expect(first.record?.result).toMatchObject({ servico: 'fipe', placa: 'BRA2E19' })
    const again = await put('plate', { placa: 'BRA2E19' }, first.id)
    expect(again).toMatchObject({ status: 200, record: first.record })
    expect(await buyer.read(first.id)).toEqual(first.record)
    expect(shop.spent()).toEqual({ cents: before.cents + 25, debits: before.debits + 1 })
  })

  it.each([
    ['TST0404', 'FIPE_NAO_DISPONIVEL'],
    ['TST0503', 'FIPE_INDISPONIVEL'],
    ['TST0502', 'FIPE_ERRO'],
  ])('of %s comes back with %s, and so does the money', async (placa, code) => {
    const before = shop.spent().cents
    const { record } = await put('plate', { placa })
    expect(record).toMatchObject({ state: 'failed', chargedCents: 0, error: { code, charged: 'refunded' } })
    expect(shop.spent().cents).toBe(before)
  })

  it('is charged once when its answers get lost', async () => {
    for (const placa of ['TST0601', 'TST0603']) {
      const before = shop.spent().cents
      const { id } = await put('plate', { placa })
      await buyer.until(id, 'done')
      expect(shop.spent().cents).toBe(before + 25)
    }
  })
})

describe('a FIPE value by table', () => {
  it('is found through the free lists, and offered before it is paid for again', async () => {
    const before = shop.spent().cents
    const months = await list('references')
    const brand = (await list('carros/brands'))[0]
    const model = (await list(`carros/brands/${brand?.code}/models`))[0]
    const year = (await list(`carros/brands/${brand?.code}/models/${model?.code}/years`))[0]
    expect(months.length).toBeGreaterThan(1)
    expect(shop.spent().cents).toBe(before)

    const asked = {
      tipo: 'carros',
      marca: brand?.code,
      modelo: model?.code,
      ano: year?.code,
      historico: true,
    }
    const { record, id } = await put('table', { ...asked, priceCents: 10 })
    expect(record).toMatchObject({ state: 'done', service: 'fipe-tabela', priceCents: 10, chargedCents: 10 })
    expect(await put('table', asked)).toMatchObject({
      status: 409,
      error: { code: 'SIMILAR_INQUIRY', similar: { id, state: 'done' } },
    })
    // Another month is a different question.
    expect(await put('table', { ...asked, referencia: months[1]?.code })).toMatchObject({ status: 201 })

    const code = FipeTableSchema.parse(record?.result).veiculo.codigo_fipe
    expect((await list(`carros/codes/${code}/years`)).map((each) => each.code)).toContain(year?.code)
  })

  it('is refused to a viewer, who may still read the lists', async () => {
    const viewer = await shop.person('viewer')
    const body = JSON.stringify({ tipo: 'carros', codigo_fipe: '000901-0', ano: '32000-5' })
    const before = shop.spent()
    for (const kind of ['table', 'plate'])
      expect((await viewer.fetch(`/api/fipe/${kind}/${randomUUID()}`, { method: 'PUT', body })).status).toBe(
        403,
      )
    expect((await viewer.fetch('/api/fipe/kept?placa=BRA2E19')).status).toBe(200)
    expect((await viewer.fetch('/api/fipe/motos/brands')).status).toBe(200)
    expect(shop.spent()).toEqual(before)
  })

  it('that the service refuses costs nothing', async () => {
    const before = shop.spent().cents
    const { record } = await put('table', { tipo: 'carros', ano: 'never', codigo_fipe: '001004-9' })
    expect(record).toMatchObject({ state: 'rejected', chargedCents: 0, error: { charged: 'no' } })
    expect((await put('table', { tipo: 'carros' })).error).toMatchObject({ code: 'INVALID_REQUEST' })
    expect(shop.spent().cents).toBe(before)
  })
})

describe('the free lists', () => {
  it('of a closed month are requested once', async () => {
    const months = await list('references')
    const path = `motos/brands?referencia=${months.at(-1)?.code}`
    const first = await Promise.all([list(path), list(path), list(path)])
    expect(new Set(first.map((each) => JSON.stringify(each))).size).toBe(1)
    const room = shop.bff.context.upstream.quota.freeShare()
    await list(path)
    expect(shop.bff.context.upstream.quota.freeShare()).toBe(room)
  })

  it('of a closed month are requested again if they came empty', async () => {
    const months = await list('references')
    const path = `caminhoes/brands?referencia=${months.at(-1)?.code}`
    const brands = await list(path)
    const { store } = shop.bff.context
    const hour = HOUR_MS
    await store.db
      .updateTable('cached_answer')
      .set({ body: '{"items":[]}', read_at: Date.now() - 2 * 24 * hour })
      .where('key', 'like', '%caminhoes/marcas%')
      .execute()
    await shop.restart()
    expect(await list(path)).toEqual(brands)
    expect(brands.length).toBeGreaterThan(0)
  })

  it('exist only for published months: requests for other months store nothing', async () => {
    await list('references')
    const rows = async () =>
      (await shop.bff.context.store.db.selectFrom('cached_answer').select('key').execute()).length
    const before = await rows()
    for (const month of ['1', '999999', 'agosto']) {
      const answer = await buyer.fetch(`/api/fipe/carros/brands?referencia=${month}`)
      expect(answer.status).toBe(400)
      expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({
        code: 'INVALID_REQUEST',
        fields: [{ field: 'referencia', message: 'Este mês não está na lista de meses da tabela FIPE.' }],
      })
    }
    expect(await rows()).toBe(before)
  })

  it('report what went wrong', async () => {
    expect((await buyer.fetch('/api/fipe/barcos/brands')).status).toBe(400)
    expect((await buyer.fetch('/api/fipe/carros/brands/999999/models')).status).toBe(404)
    expect((await buyer.fetch('/api/fipe/carros/brands?referencia=../..')).status).toBe(400)
  })
})
