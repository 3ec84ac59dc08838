import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AvailabilityMode } from '#contract/console/availability-mode.ts'
import { ShopCatalogSchema } from '#contract/console/availability.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { SLUG_ALIASES } from '#contract/service/catalog-slug.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { catalogFor } from '../test-catalog.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { type Caller, type Shop, bought, openShop } from '../test-stack.ts'
import { startTestNetwork } from '../upstream/client/test-network.ts'

const OFF = { status: 422, error: { code: 'SERVICE_OFF', charged: 'no', retryable: false } }

describeOnOneStore('the switch of a service', (fresh) => {
  let shop: Shop
  let manager: Caller
  let buyer: Caller
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    manager = await shop.person('manager')
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  const put = (who: Caller, servico: string, body: unknown) =>
    who.fetch(buildPath(CONSOLE_PATHS.setAvailability, { servico }), {
      method: 'PUT',
      body: JSON.stringify(body),
    })
  async function turn(servico: string, mode: AvailabilityMode) {
    const answer = await put(manager, servico, { mode })
    expect(answer.status).toBe(200)
    return ShopCatalogSchema.parse(await answer.json())
  }
  async function stored(id: string): Promise<boolean> {
    const row = await shop.bff.context.store.db
      .selectFrom('intent')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }

  it('is on by default, and shows who changed it and when; the service’s catalog stays unchanged', async () => {
    const before = await catalogFor(buyer)
    expect(before.switches).toEqual({})
    const after = await turn('gravame', 'hidden')
    const said = { mode: 'hidden', changedBy: 'Pessoa manager', changedAt: expect.any(String) as unknown }
    expect(after.switches).toEqual({ gravame: said })
    expect(await catalogFor(buyer)).toMatchObject({ servicos: before.servicos, switches: { gravame: said } })
    // A hidden service can still be bought.
    expect((await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })).status).toBe(201)
    expect((await turn('gravame', 'on')).switches).toEqual({})
  })

  it('by the supplier reaches a person who reloads the catalog, without the usual wait', async () => {
    const isListed = async (fresh: string) => {
      const answer = await buyer.fetch(`${CONSOLE_PATHS.catalog}${fresh}`)
      const { servicos } = ShopCatalogSchema.parse(await answer.json())
      return servicos.some(({ servico }) => servico === 'renajud')
    }
    shop.service.portal.switchService('renajud', false)
    clock.ahead += 11_000
    expect(await isListed('?fresh=true')).toBe(false)
    shop.service.portal.switchService('renajud', true)
    // However many people reload, the BFF makes one call in ten seconds.
    expect(await isListed('?fresh=true')).toBe(false)
    clock.ahead += 11_000
    expect(await isListed('')).toBe(false)
    expect(await isListed('?fresh=true')).toBe(true)
    expect(await isListed('')).toBe(true)
  })

  it('shows at once in a catalog that the browser keeps, and the browser revalidates it by its tag', async () => {
    const ask = (tag?: string | null) =>
      buyer.fetch(CONSOLE_PATHS.catalog, { headers: tag ? { 'if-none-match': tag } : {} })
    await turn('gravame', 'on')
    const first = await ask()
    const tag = first.headers.get('etag')
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect([(await ask(tag)).status, (await ask('W/"another"')).status]).toEqual([304, 200])
    await turn('gravame', 'off')
    // The catalog now names the manager.
    const switched = await ask(tag)
    expect([switched.status, switched.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(ShopCatalogSchema.parse(await switched.json()).switches).toHaveProperty('gravame')
    await turn('gravame', 'on')
    expect((await ask(tag)).status).toBe(304)
    expect(
      (await fetch(shop.bff.url + CONSOLE_PATHS.catalog, { headers: { 'if-none-match': tag ?? '' } })).status,
    ).toBe(401)
  })

  it('is changed only by managers, and only for services of the catalog', async () => {
    const viewer = await shop.person('viewer')
    for (const who of [buyer, viewer]) expect((await put(who, 'gravame', { mode: 'off' })).status).toBe(403)
    const stranger = {
      ...buyer,
      fetch: (path: string, init?: RequestInit) => fetch(shop.bff.url + path, init),
    }
    expect((await put(stranger, 'gravame', { mode: 'off' })).status).toBe(401)
    expect((await put(manager, 'gravames-x', { mode: 'off' })).status).toBe(404)
    expect((await put(manager, 'gravame', { mode: 'desligado' })).status).toBe(400)
    expect((await catalogFor(viewer)).switches).toEqual({})
  })

  it('at off refuses first and repeated purchases under every name and for every role: nothing is stored or charged', async () => {
    await turn('consulta', 'off')
    const before = shop.spent()
    const aliases = Object.keys(SLUG_ALIASES).filter((alias) => SLUG_ALIASES[alias] === 'consulta')
    expect(aliases.length).toBeGreaterThan(1)
    for (const servico of ['consulta', ' Consulta ', ...aliases]) {
      for (const repurchaseOf of [undefined, randomUUID()]) {
        for (const who of [buyer, manager]) {
          const answer = await who.buy(
            { servico, placa: 'BRA2E20' },
            { ...(repurchaseOf && { repurchaseOf }), priceCents: 1 },
          )
          expect({ servico, ...answer }).toMatchObject(OFF)
          expect(await stored(answer.id)).toBe(false)
        }
      }
    }
    expect(shop.spent()).toEqual(before)
    // Other services are still sold. Once this one is on again, the refused id can buy it.
    expect((await buyer.buy({ servico: 'gravame', placa: 'BRA2E20' })).status).toBe(201)
    const refused = await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' })
    await turn('simples', 'on')
    expect(await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' }, { id: refused.id })).toMatchObject({
      status: 201,
    })
  })

  it('at off refuses FIPE values, each service separately; the free lists remain', async () => {
    await turn('fipe', 'off')
    const fipe = async (kind: 'plate' | 'table', body: object) => {
      const id = randomUUID()
      const path = `/api/fipe/${kind}/${id}`
      const priced = JSON.stringify({ priceCents: FIPE_PRICES[kind], ...body })
      return bought(id, await buyer.fetch(path, { method: 'PUT', body: priced }))
    }
    const table = { tipo: 'carros', codigo_fipe: '000900-0', ano: '32000-5' }
    const before = shop.spent()
    for (const over of [undefined, randomUUID()]) {
      const answer = await fipe('plate', { placa: 'BRA2E19', over })
      expect(answer).toMatchObject(OFF)
      expect(await stored(answer.id)).toBe(false)
    }
    expect(shop.spent()).toEqual(before)
    expect((await fipe('table', table)).status).toBe(201)
    await turn('fipe-tabela', 'off')
    expect(await fipe('table', { ...table, over: randomUUID() })).toMatchObject(OFF)
    expect((await buyer.fetch(CONSOLE_PATHS.fipeReferences)).status).toBe(200)
    await turn('fipe', 'on')
    await turn('fipe-tabela', 'on')
  })

  it('does not affect stored purchases: they run to their end, and are read, repeated and offered as before', async () => {
    const { id } = await buyer.buy({ servico: 'debitos', placa: 'BRA2E21' })
    // The BFF repeats the request itself: the service answers 500 twice before it charges.
    const retried = await buyer.buy({ servico: 'gravame', placa: 'TST0500' })
    await turn('debitos', 'off')
    await turn('gravame', 'off')
    expect(await buyer.until(id, 'done')).toMatchObject({ service: 'debitos' })
    expect(await buyer.until(retried.id, 'done', 'failed')).toMatchObject({ service: 'gravame' })
    const before = shop.spent()
    const again = await buyer.buy({ servico: 'debitos', placa: 'BRA2E21' }, { id })
    expect(again).toMatchObject({ status: 200, record: { id, state: 'done' } })
    // The same question again is refused because the service is off, instead of offering to pay again.
    expect(await buyer.buy({ servico: 'debitos', placa: 'BRA2E21' })).toMatchObject(OFF)
    expect(shop.spent()).toEqual(before)
    await turn('gravame', 'on')
  })

  it('turned off while the price is being read still refuses the purchase', async () => {
    const network = await startTestNetwork(shop.service.url)
    const asked = Promise.withResolvers<void>()
    const reply = Promise.withResolvers<void>()
    try {
      await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
      await catalogFor(buyer)
      clock.ahead += 5000
      network.choose((line) => {
        if (!line.startsWith('GET /v1/servicos')) return { kind: 'none' }
        asked.resolve()
        return { kind: 'hold-reply', until: reply.promise }
      })
      const buying = buyer.buy({ servico: 'renajud', placa: 'BRA2E23' })
      await asked.promise
      await turn('renajud', 'off')
      reply.resolve()
      const answer = await buying
      expect(answer).toMatchObject(OFF)
      expect(await stored(answer.id)).toBe(false)
    } finally {
      reply.resolve()
      await shop.restart()
      await network.close()
    }
  })

  it('is kept across a restart', async () => {
    expect((await catalogFor(buyer)).switches).toMatchObject({ debitos: { mode: 'off' } })
    await shop.restart()
    expect((await catalogFor(buyer)).switches).toMatchObject({ debitos: { mode: 'off' } })
    expect(await buyer.buy({ servico: 'debitos', placa: 'BRA2E22' })).toMatchObject(OFF)
  })
})
