import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { StoreOptions } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { startReplica } from '../test-replicas.ts'
import { type Caller, type Shop, caller, openShop } from '../test-stack.ts'
import { batchesOf, isDone, isQuiet, manyPlates, plateOrder, setOrder, turn } from './test-batches.ts'

const SERVICES = ['gravame', 'debitos', 'fipe']

describeOnOneStore('a set of services for one car', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let batches: ReturnType<typeof batchesOf>
  const clock = { ahead: 0 }

  /** Makes the earlier prices outdated, and reads new ones. */
  async function readPrices(): Promise<void> {
    clock.ahead += 5000
    await shop.bff.context.catalog.item('gravame')
  }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    buyer = await shop.person()
    batches = batchesOf(buyer)
  })
  afterAll(() => shop.close())

  it('is one batch that buys each of them once, in two tabs as well', async () => {
    const order = setOrder('BRA2E19', SERVICES)
    const before = shop.spent()
    const id = randomUUID()
    const tabs = await Promise.all([batches.order(order, id), batches.order(order, id)])
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ plate: 'BRA2E19', services: SERVICES, service: 'gravame', error: null })
    expect(done.lines.map(({ service, state }) => [service, state])).toEqual([
      [null, 'done'],
      ['debitos', 'done'],
      ['fipe', 'done'],
    ])
    expect(done.lines[0]).toMatchObject({ verdict: { text: expect.any(String) as unknown }, result: null })
    expect(done.lines[2]).toMatchObject({ result: { fipe: expect.any(Array) as unknown } })
    expect(done.chargedCents).toBe(order.totalCents)
    expect(shop.spent()).toEqual({
      cents: before.cents + order.totalCents,
      debits: before.debits + SERVICES.length,
    })
    expect(await batches.order(order, id)).toMatchObject({ status: 200, batch: { state: 'done' } })
    const other = { ...order, lines: order.lines.slice(0, 2) }
    expect(await batches.order(other, id)).toMatchObject({ status: 422, error: { code: 'INTENT_REUSED' } })
    const sheet = await (await buyer.fetch(`/api/batches/${id}/export`)).text()
    expect(sheet.split('\r\n').slice(1, 4)).toEqual([
      expect.stringMatching(/^1;Gravame[^;]*;BRA2E19;/),
      expect.stringMatching(/^2;Débitos[^;]*;BRA2E19;/),
      expect.stringMatching(/^3;[^;]*FIPE[^;]*;BRA2E19;/),
    ])
  })

  it('shows no green verdict beside an alert of another line, even on a page that reads only changes', async () => {
    const { id } = await batches.order(setOrder('QWE1R23', ['gravame', 'debitos']))
    const { lines, cursor } = await batches.until(id, isDone)
    const labels = [{ tone: 'plain', text: 'Sem gravame ativo' }, { tone: 'alert' }]
    expect(lines).toMatchObject(labels.map((verdict) => ({ verdict })))
    expect(await batches.read(id, cursor)).toMatchObject({ partial: false, lines: { length: 2 } })
  })

  it('is bought again the same day only for what is not known', async () => {
    const before = shop.spent()
    const order = setOrder('BRA2E19', [...SERVICES, 'renajud'])
    const { id } = await batches.order(order)
    const done = await batches.until(id, isDone)
    expect(done.counts).toMatchObject({ kept: 3, done: 1 })
    expect(shop.spent().debits).toBe(before.debits + 1)
  })

  it('buys outdated answers again, once, and shares a newer answer as usual', async () => {
    const order = setOrder('BRA2E19', ['gravame', 'debitos'])
    const known = await batches.until((await batches.order(order)).id, isDone)
    const outdated = known.lines[0]?.recordId ?? ''
    const [gravame, ...others] = order.lines
    const again = { ...order, lines: gravame ? [{ ...gravame, over: outdated }, ...others] : [] }
    const before = shop.spent()
    const first = await batches.until((await batches.order(again)).id, isDone)
    expect(first.lines.map(({ state }) => state)).toEqual(['done', 'kept'])
    expect(first.lines[0]?.recordId).not.toBe(outdated)
    const second = await batches.until((await batches.order(again)).id, isDone)
    expect(second.lines.map(({ recordId }) => recordId)).toEqual(first.lines.map(({ recordId }) => recordId))
    expect(second.counts).toMatchObject({ kept: 2 })
    expect(shop.spent()).toEqual({ cents: before.cents + 8_90, debits: before.debits + 1 })
  })

  it('is bought once when two devices order outdated answers again', async () => {
    const order = setOrder('BRA2E19', ['gravame'])
    const known = await batches.until((await batches.order(order)).id, isDone)
    const outdated = known.lines[0]?.recordId ?? ''
    const [gravame] = order.lines
    const again = { ...order, lines: gravame ? [{ ...gravame, over: outdated }] : [] }
    const before = shop.spent()
    const both = await Promise.all([batches.order(again), batches.order(again)])
    const [one, other] = await Promise.all(both.map(({ id }) => batches.until(id, isDone)))
    expect(one?.lines[0]?.recordId).not.toBe(outdated)
    expect(other?.lines[0]?.recordId).toBe(one?.lines[0]?.recordId)
    expect(shop.spent()).toEqual({ cents: before.cents + 8_90, debits: before.debits + 1 })
  })

  it('stores nothing when the price of one service has changed, or one is off or not sold', async () => {
    const order = setOrder('BRA2E20', SERVICES)
    const before = shop.spent()
    const refusedWith = async (status: number, code: string) => {
      const refused = await batches.order(order)
      expect(refused).toMatchObject({ status, error: { code, charged: 'no' } })
      expect((await buyer.fetch(`/api/batches/${refused.id}`)).status).toBe(404)
    }
    const { portal } = shop.service
    portal.setPrice('debitos', 12_34)
    await readPrices()
    await refusedWith(409, 'PRICE_CHANGED')
    portal.switchService('debitos', false)
    await readPrices()
    await refusedWith(422, 'SERVICO_INDISPONIVEL')
    portal.setPrice('debitos', undefined)
    portal.switchService('debitos', true)
    await readPrices()
    await turn(shop, 'debitos', 'off')
    await refusedWith(422, 'SERVICE_OFF')
    await turn(shop, 'debitos', 'on')
    expect(shop.spent()).toEqual(before)
  })

  it('names the lines that it cannot buy', async () => {
    const order = setOrder('BRA2E20', SERVICES)
    const [first, , third] = order.lines
    const wrong = [
      { ...first, number: 1, service: 'renajud' },
      { number: 2, service: 'fipe', request: { servico: 'fipe' } },
      { ...third, number: 3 },
      { ...third, number: 4 },
    ]
    const { status, error } = await batches.order({ ...order, lines: wrong })
    expect([status, error?.code]).toEqual([400, 'INVALID_REQUEST'])
    const fields = error?.fields?.map(({ field }) => field)
    expect(fields).toEqual(['lines.1.servico', 'lines.2.placa', 'lines.4'])
  })

  it('buys the others when one is turned off in between, and that one once it is on again', async () => {
    const order = setOrder('BRA2E21', ['gravame', 'debitos', 'renajud'])
    const before = shop.spent().debits
    // The order is stored, and only the next process begins its lines.
    await shop.bff.context.batchRunner.close()
    const { id, status } = await batches.order(order)
    expect(status).toBe(201)
    await turn(shop, 'gravame', 'off')
    await shop.restart()
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'SERVICE_OFF', charged: 'no' },
      counts: { waiting: 1, done: 2 },
    })
    expect(await batches.resume(id)).toMatchObject({ status: 422, error: { code: 'SERVICE_OFF' } })
    await turn(shop, 'gravame', 'on')
    expect(await batches.resume(id)).toMatchObject({ status: 200 })
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 3 } })
    expect(shop.spent().debits).toBe(before + 3)
  })

  it('is resumed at today’s price of each service, which a person confirms', async () => {
    const order = setOrder('BRA2E22', SERVICES)
    const today = order.totalCents - openingPrice({ servico: 'debitos' }) + 1
    await shop.bff.context.batchRunner.close()
    const { id } = await batches.order(order)
    await batches.stop(id)
    await shop.restart()
    shop.service.portal.setPrice('debitos', 1)
    await readPrices()
    const refused = await batches.resume(id)
    expect(refused).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED' } })
    expect(await batches.resume(id, { waitingCents: today })).toMatchObject({ status: 200 })
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ totalCents: today, chargedCents: today })
    shop.service.portal.setPrice('debitos', undefined)
    await readPrices()
  })

  it('is refunded for services without a result', async () => {
    const before = shop.spent()
    const { id } = await batches.order(setOrder('TST0404', ['gravame', 'fipe']))
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ chargedCents: 0, counts: { failed: 2 } })
    expect(shop.spent().cents).toBe(before.cents)
  })
})

describeOnOneStore('a set under way', (fresh, dialect) => {
  let shop: Shop
  let store: StoreOptions
  afterEach(() => shop.close())

  it('continues after kill -9, and pays each line once', async () => {
    store = await fresh()
    shop = await openShop({ store })
    const buyer = await shop.person()
    // The service charges each line, and every reply is lost.
    const order = setOrder('TST0601', ['gravame', 'debitos', 'renajud', 'fipe'])
    if (dialect === 'sqlite') await shop.bff.close()
    const replica = await startReplica({
      service: { url: shop.service.url, key: shop.service.liveKey },
      ...store,
    })
    const there = batchesOf(caller(() => replica.url, buyer.cookie))
    const { id } = await there.order(order)
    await expect.poll(() => shop.spent().debits).toBeGreaterThan(0)
    await replica.kill()
    if (dialect === 'sqlite') await shop.restart()
    const here = batchesOf(buyer)
    expect(await here.order(order, id)).toMatchObject({ status: 200 })
    expect(await here.until(id, isDone)).toMatchObject({ counts: { done: 4 } })
    expect(shop.spent()).toEqual({ cents: order.totalCents, debits: 4 })
  })

  it('does not wait for a long list, and counts among the single purchases', async () => {
    store = await fresh()
    shop = await openShop({ store, service: { rateLimit: { live: 120, test: 120 } } })
    const buyer = await shop.person()
    const batches = batchesOf(buyer)
    const set = setOrder('BRA2E19', ['gravame', 'renajud'])
    const list = await batches.order(plateOrder(manyPlates(80)))
    // Uses as many calls as lists may make; from here on the list waits for the next minute.
    const { quota } = shop.bff.context.upstream
    await expect.poll(() => quota.freeShare()).toBeLessThan(51 / 118)
    await batches.until(list.id, ({ counts }) => counts.running === 4)
    const { id } = await batches.order(set)
    await batches.until(id, isDone)
    expect((await batches.read(list.id)).state).toBe('running')
    const { items } = (await (await buyer.fetch('/api/inquiries?single=true')).json()) as {
      items: { service: string }[]
    }
    expect(items.map(({ service }) => service).toSorted()).toEqual(['gravame', 'renajud'])
  })
})
