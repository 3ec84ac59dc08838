import { afterEach, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { priceCents } from '#contract/service/price.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { catalogFor } from '../../test-catalog.ts'
import { openingPrice } from '../../test-prices.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { storeIntent } from './store-intent.ts'

/** Longer than a price counts as current, shorter than a page's copy of the catalog does (ms). */
const LATER_MS = 5000

describeOnOneStore('a confirmed price', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  /** Opens a shop whose pages have just read the catalog, with a buyer signed in. */
  async function open() {
    const clock = { ahead: 0 }
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      // No poll falls due, because the test counts the calls of the purchases themselves.
      timings: { polling: { firstPollMs: 60_000 } },
    })
    const buyer = await shop.person()
    const confirmed = await priceShown(buyer)
    return { shop, clock, buyer, confirmed }
  }

  it('is that of the state, however the state is written, and never an unpublished price', async () => {
    const { shop, buyer } = await open()
    const request = { servico: 'crlv', placa: 'BRA2E19', renavam: '00639884962', cpf: '52998224725' }
    const priceCents = openingPrice({ ...request, uf: 'RJ' })
    for (const uf of ['rj', ' RJ ', 'XX', ['RJ'], undefined]) {
      const refused = await buyer.buy({ ...request, uf }, { priceCents: 0 })
      expect(refused, String(uf)).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED' } })
    }
    expect(shop.spent().debits).toBe(0)
    const bought = await buyer.buy({ ...request, uf: 'rj' }, { priceCents })
    expect(bought.record).toMatchObject({ priceCents, state: 'processing' })
    expect(shop.spent()).toEqual({ cents: priceCents, debits: 1 })
  })

  it('is not exceeded when the service changes the price while the confirmation is open', async () => {
    const { shop, clock, buyer, confirmed } = await open()
    shop.service.portal.setPrice('gravame', confirmed + 200)
    clock.ahead += LATER_MS
    const id = crypto.randomUUID()
    const refused = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { id, priceCents: confirmed })
    expect(refused).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED', charged: 'no' } })
    expect(shop.spent().debits).toBe(0)

    // Nothing was stored: the same click, confirmed with the new price, makes the purchase. The page reads
    // the new price at once.
    expect(await priceShown(buyer)).toBe(confirmed + 200)
    const bought = await buyer.buy(
      { servico: 'gravame', placa: 'BRA2E19' },
      { id, priceCents: confirmed + 200 },
    )
    expect(bought).toMatchObject({ status: 201, record: { priceCents: confirmed + 200 } })
    expect(shop.spent()).toEqual({ cents: confirmed + 200, debits: 1 })
  })

  it('is part of every order', async () => {
    const { shop, buyer } = await open()
    const request = { servico: 'gravame', placa: 'BRA2E19' }
    const table = { tipo: 'carros', codigo_fipe: '000900-0', ano: '32000-5' }
    const orders = { inquiries: { request }, 'fipe/plate': { placa: 'BRA2E19' }, 'fipe/table': table }
    for (const [route, order] of Object.entries(orders)) {
      for (const priceCents of [undefined, null, -1, 8.9, '890']) {
        const init = { method: 'PUT', body: JSON.stringify({ ...order, priceCents }) }
        const refused = await buyer.fetch(`/api/${route}/${crypto.randomUUID()}`, init)
        expect(refused.status).toBe(400)
        expect(ErrorBodySchema.parse(await refused.json()).error).toMatchObject({
          code: 'INVALID_REQUEST',
          charged: 'no',
          fields: [{ field: 'priceCents' }],
        })
      }
    }
    expect(shop.spent().debits).toBe(0)
  })

  it('is compared with the newest catalog again when the order is stored', async () => {
    const { shop, clock, buyer, confirmed } = await open()
    shop.service.portal.setPrice('gravame', confirmed + 200)
    clock.ahead += LATER_MS
    const { batchDeps } = shop.bff.context
    // Another request has read today's prices since this order was compared with older ones.
    await batchDeps.catalog.item('gravame')
    const order = {
      id: crypto.randomUUID(),
      kind: 'createInquiry',
      service: 'gravame',
      request: { servico: 'gravame', placa: 'BRA2E19' },
      person: { id: crypto.randomUUID(), name: 'Ana' },
    } as const
    const deps = {
      ...batchDeps,
      hooks: NO_HOOKS,
    }
    const stale = storeIntent(deps, { ...order, priceCents: confirmed })
    await expect(stale).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await buyer.fetch(`/api/inquiries/${order.id}`)).status).toBe(404)
    expect((await storeIntent(deps, { ...order, priceCents: confirmed + 200 })).created).toBe(true)
  })

  it('must be published: what the catalog does not list is not asked of the service', async () => {
    const { shop, buyer } = await open()
    const before = await shop.callsMade()
    const id = crypto.randomUUID()
    const order = { servico: 'vistoria-cautelar', placa: 'BRA2E19' }
    const refused = await buyer.buy(order, { id, priceCents: 0 })
    expect(refused.error).toMatchObject({ code: 'SERVICO_INDISPONIVEL', charged: 'no' })
    expect((await buyer.fetch(`/api/inquiries/${id}`)).status).toBe(404)
    expect(await shop.callsMade()).toBe(before)
  })

  it('is read once for simultaneous clicks', async () => {
    const { shop, clock, buyer, confirmed } = await open()
    clock.ahead += LATER_MS
    const before = await shop.callsMade()
    await Promise.all(
      ['BRA2E19', 'BRA2E20', 'BRA2E21', 'BRA2E22'].map((placa) =>
        buyer.buy({ servico: 'gravame', placa }, { priceCents: confirmed }),
      ),
    )
    // One call for the prices and one for each purchase.
    expect((await shop.callsMade()) - before).toBe(5)
    expect(shop.spent().debits).toBe(4)
  })

  it('comes from the last catalog when today’s cannot be read', async () => {
    const { shop, clock, buyer, confirmed } = await open()
    clock.ahead += LATER_MS
    shop.service.portal.orderFault('catalog', 'INTERNAL_ERROR', 10)
    const { status } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { priceCents: confirmed })
    expect(status).toBe(201)
    expect(shop.spent().debits).toBe(1)
  })

  it('expires', async () => {
    const { shop, clock, buyer, confirmed } = await open()
    clock.ahead += 16 * 60_000
    shop.service.portal.orderFault('catalog', 'INTERNAL_ERROR', 10)
    const answer = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { priceCents: confirmed })
    expect(answer.error).toMatchObject({ charged: 'no' })
    expect(shop.spent().debits).toBe(0)
  })
})

async function priceShown(person: { fetch: (path: string) => Promise<Response> }): Promise<number> {
  const catalog = await catalogFor(person)
  const item = catalog.servicos.find(({ servico }) => servico === 'gravame')
  return (item && priceCents(item, {})) ?? NaN
}
