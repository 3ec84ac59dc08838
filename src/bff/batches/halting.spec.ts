import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import {
  batchesOf,
  FIPE_CENTS,
  inquiryOrder,
  isDone,
  isQuiet,
  leaveBalance,
  manyPlates,
  plateOrder,
} from './test-batches.ts'

const OPENING_CENTS = 100_00

describeOnOneStore('a batch that is halted', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let batches: ReturnType<typeof batchesOf>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      // Inquiries end when the test lets them.
      service: { processingMs: { min: 0, max: 0 }, timers: false, openingBalanceCents: OPENING_CENTS },
    })
    buyer = await shop.person()
    batches = batchesOf(buyer)
  })
  afterAll(() => shop.close())

  /** Reads today's prices, so that neither an order nor its lines ask for them again. */
  async function readPrices() {
    clock.ahead += MINUTE_MS
    const since = Date.now() + clock.ahead
    const readAt = async () => Date.parse((await catalogFor(buyer)).readAt)
    await expect.poll(readAt).toBeGreaterThanOrEqual(since)
  }

  /**
   * Blocks all calls to the service until the clock is advanced by ten minutes. An order can be placed,
   * because its prices are read before.
   */
  async function standStill() {
    await readPrices()
    await (await buyer.fetch('/api/balance')).text()
    shop.bff.context.upstream.quota.block(600)
  }

  /** Advances the clock. Another call asks for a slot, so that waiting calls notice at once. */
  async function goOn(minutes = 11) {
    clock.ahead += minutes * MINUTE_MS
    await (await buyer.fetch('/api/balance')).text()
  }

  const intentsOf = (id: string) =>
    shop.bff.context.store.db
      .selectFrom('intent')
      .select(['id', 'state', 'attempts', 'uncertain_attempts', 'sent_at'])
      .where('group_id', '=', id)
      .execute()

  it('by a person sends no more lines; waiting lines are bought when it is resumed', async () => {
    await standStill()
    const before = shop.spent().debits
    const order = plateOrder(manyPlates(6, 'HAA'))
    const { id } = await batches.order(order)
    await batches.until(id, ({ counts }) => counts.running === 4)
    // A list normally waits for slots: waiting does not end a line.
    clock.ahead += 5 * MINUTE_MS
    await shop.restart()
    const waited = await intentsOf(id)
    expect(waited.map(({ state }) => state)).toEqual(Array(4).fill('prepared'))

    expect(await batches.stop(id)).toMatchObject({
      status: 200,
      batch: { state: 'stopped', error: null, counts: { waiting: 6 } },
    })
    expect(await batches.stop(id)).toMatchObject({ status: 200, batch: { state: 'stopped' } })
    await goOn(6)
    // Once a single purchase has passed, the quota has served the calls that were waiting.
    const other = await buyer.buy({ servico: 'renajud', placa: 'BRA2E19' })
    expect(other.record?.state).toBe('processing')
    expect(shop.spent().debits).toBe(before + 1)
    for (const intent of await intentsOf(id)) {
      expect(intent).toMatchObject({ state: 'abandoned', attempts: 0, sent_at: null })
    }

    const colleague = await shop.person()
    expect(await batchesOf(colleague).resume(id), 'it is another person’s limit').toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', message: expect.stringContaining('Pessoa buyer ou um gerente') },
    })
    expect(await batches.read(id)).toMatchObject({ state: 'stopped', counts: { waiting: 6 } })
    expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'running' } })
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ chargedCents: 6 * FIPE_CENTS, counts: { done: 6 } })
    const bought = new Set(done.lines.map(({ recordId }) => recordId))
    expect(waited.filter((intent) => bought.has(intent.id))).toEqual([])
    expect(shop.spent().debits).toBe(before + 7)
    expect(await batches.order(order, id)).toMatchObject({ status: 200, batch: { state: 'done' } })
  })

  it('reserves the ids of its lines: nobody else can buy under one', async () => {
    await standStill()
    const before = shop.spent().debits
    const order = plateOrder(manyPlates(6, 'HAG'))
    const { id } = await batches.order(order)
    await batches.until(id, ({ counts }) => counts.running === 4)
    await batches.stop(id)
    await goOn()
    const lines = shop.bff.context.store.db.selectFrom('batch_line').select('intent_id').orderBy('number')
    const ids = (await lines.where('batch_id', '=', id).execute()).map(({ intent_id: each }) => each)
    const [, , , , fifth = '', sixth = ''] = ids
    const value = (purchase: string, placa: string) =>
      buyer.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id: purchase }), {
        method: 'PUT',
        body: JSON.stringify({ placa, priceCents: FIPE_CENTS }),
      })
    const refused = [await value(fifth, 'BRA2E30'), await value(sixth.toUpperCase(), 'HAG1005')]
    const inquiry = await buyer.buy({ servico: 'gravame', placa: 'BRA2E30' }, { id: fifth })
    expect([...refused.map(({ status }) => status), inquiry.status]).toEqual([400, 400, 400])
    const body: unknown = await refused[0]?.json()
    expect(body).toMatchObject({
      error: { code: 'INVALID_REQUEST', charged: 'no', fields: [{ field: 'id' }] },
    })

    await batches.resume(id)
    const done = await batches.until(id, isDone)
    expect(done.lines[4]).toMatchObject({ recordId: fifth, request: { placa: 'HAG1004' }, state: 'done' })
    expect(shop.spent().debits).toBe(before + 6)
    // Repeating an existing purchase returns it.
    expect((await value(fifth, 'HAG1004')).status).toBe(200)
    expect(shop.spent().debits).toBe(before + 6)
  })

  it('by a person lets sent lines end, and is done when no line is left', async () => {
    const before = shop.spent().debits
    const { id } = await batches.order(await inquiryOrder(buyer, 'gravame', ['BRA2E20', 'BRA2E21']))
    await expect.poll(() => shop.spent().debits).toBe(before + 2)
    expect(await batches.stop(id)).toMatchObject({ batch: { state: 'stopped', counts: { running: 2 } } })
    await shop.service.tick()
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 2 } })
  })

  it('for a changed price continues at the new price once a person has confirmed it', async () => {
    await standStill()
    const before = shop.spent()
    const { id } = await batches.order(plateOrder(manyPlates(5, 'HAB')))
    await batches.stop(id)
    await goOn()
    shop.service.portal.setPrice('fipe', 40)
    clock.ahead += 5000
    const changed = { status: 409, error: { code: 'PRICE_CHANGED', charged: 'no' } }
    expect(await batches.resume(id)).toMatchObject(changed)
    expect(await batches.resume(id, { waitingCents: 5 * 39 })).toMatchObject(changed)
    expect(await batches.read(id)).toMatchObject({ state: 'stopped', totalCents: 5 * FIPE_CENTS })
    const resumed = await batches.resume(id, { waitingCents: 5 * 40 })
    expect(resumed).toMatchObject({ status: 200, batch: { totalCents: 5 * 40 } })
    expect(await batches.until(id, isDone)).toMatchObject({ chargedCents: 5 * 40, error: null })
    expect(shop.spent()).toEqual({ cents: before.cents + 5 * 40, debits: before.debits + 5 })
    shop.service.portal.setPrice('fipe', undefined)
  })

  it('pauses once the service raises its price, after the lines under way', async () => {
    await readPrices()
    const before = shop.spent().debits
    shop.service.portal.setPrice('fipe', 30)
    const { id, status } = await batches.order(plateOrder(manyPlates(30, 'HAC')))
    expect(status).toBe(201)
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({ state: 'paused', error: { code: 'PRICE_CHANGED' } })
    const debits = shop.spent().debits - before
    expect(debits).toBeGreaterThan(0)
    expect(debits).toBeLessThanOrEqual(8)
    shop.service.portal.setPrice('fipe', undefined)
  })

  it('pauses when the service is off, here or at the service, and when the key is refused', async () => {
    await standStill()
    const before = shop.spent().debits
    const { id } = await batches.order(plateOrder(manyPlates(8, 'HAD')))
    await batches.until(id, ({ counts }) => counts.running === 4)
    const manager = await shop.person('manager')
    const turn = (mode: string) =>
      manager.fetch('/api/catalog/fipe/switch', { method: 'PUT', body: JSON.stringify({ mode }) })
    await turn('off')
    // The four stored lines are sent; the next one is refused because the service is off.
    await goOn()
    const off = await batches.until(id, isQuiet)
    expect(off).toMatchObject({ state: 'paused', error: { code: 'SERVICE_OFF' } })
    const sent = shop.spent().debits - before
    expect(await batches.resume(id)).toMatchObject({ status: 422, error: { code: 'SERVICE_OFF' } })
    await turn('on')

    shop.service.portal.setKeyState('live', 'revoked')
    await batches.resume(id)
    const refused = await batches.until(id, isQuiet)
    expect(refused).toMatchObject({
      state: 'paused',
      error: { code: 'SERVICE_REFUSES_KEY', charged: 'no' },
      counts: { waiting: 8 - sent, done: sent, failed: 0 },
    })
    shop.service.portal.setKeyState('live', 'active')

    shop.service.portal.switchService('fipe', false)
    clock.ahead += 5000
    expect(await batches.resume(id)).toMatchObject({ status: 422, error: { code: 'SERVICO_INDISPONIVEL' } })
    shop.service.portal.switchService('fipe', true)
    clock.ahead += 5000
    await batches.resume(id)
    await batches.until(id, isDone)
    expect(shop.spent().debits).toBe(before + 8)
  })

  it('for an empty balance continues after a top-up and pays each line once', async () => {
    const before = shop.spent()
    // A batch begins only with a balance that may suffice, so the rest is spent while it waits.
    await standStill()
    const { id } = await batches.order(plateOrder(manyPlates(10, 'HAE')))
    await batches.until(id, ({ counts }) => counts.running === 4)
    await leaveBalance(shop, 6 * FIPE_CENTS)
    await goOn()
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'SALDO_INSUFICIENTE', balanceCents: 0, charged: 'no' },
      counts: { done: 6, waiting: 4, failed: 0, unknown: 0 },
    })
    for (const line of paused.lines.filter(({ state }) => state === 'waiting')) {
      expect(line).toMatchObject({ recordId: null, chargedCents: null, error: null })
    }
    shop.service.portal.credit(OPENING_CENTS)
    await batches.resume(id)
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ error: null, chargedCents: 10 * FIPE_CENTS, counts: { done: 10 } })
    expect(shop.spent().debits).toBe(before.debits + 11)
  })

  it('by another key waits for a person and buys nothing from another account', async () => {
    await standStill()
    const { id } = await batches.order(plateOrder(manyPlates(5, 'HAF')))
    await batches.until(id, ({ counts }) => counts.running === 4)
    const before = shop.spent().debits
    await shop.restart({ config: { service: { url: shop.service.url, key: shop.service.testKey } } })
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'KEY_CHANGED', charged: 'no' },
      counts: { waiting: 5 },
    })
    await shop.restart()
    await goOn()
    await batches.resume(id)
    await batches.until(id, isDone)
    expect(shop.spent().debits).toBe(before + 5)
  })
})
