import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { batchesOf, isDone, isQuiet, listOrder, turn } from './test-batches.ts'

describeOnOneStore('a list of cars that asks several services of each', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let batches: ReturnType<typeof batchesOf>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    buyer = await shop.person()
    batches = batchesOf(buyer)
  })
  afterAll(() => shop.close())

  it('buys each of them for each car once, and is not a set', async () => {
    const before = shop.spent()
    const leftOut = [{ number: 2, text: 'ABC12', reason: 'A placa está incompleta.' }]
    const order = { ...listOrder(['BRA7E19', 'BRA7E20'], ['gravame', 'fipe']), leftOut }
    const { id } = await batches.order(order)
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ plate: null, services: ['gravame', 'fipe'], counts: { done: 4 } })
    expect(shop.spent()).toEqual({ cents: before.cents + order.totalCents, debits: before.debits + 4 })
    const sheet = await (await buyer.fetch(`/api/batches/${id}/export`)).text()
    const places = sheet.split('\r\n').map((row) => row.split(';').slice(0, 3).join(';'))
    expect(places.slice(1, 6)).toEqual([
      expect.stringMatching(/^1;Gravame[^;]*;BRA7E19$/),
      expect.stringMatching(/^2;FIPE[^;]*;BRA7E19$/),
      expect.stringMatching(/^3;Gravame[^;]*;BRA7E20$/),
      expect.stringMatching(/^4;FIPE[^;]*;BRA7E20$/),
      '2;;ABC12',
    ])
  })

  it('takes state and RENAVAM from the car’s file, and names the lines of cars whose file has none', async () => {
    const first = await batches.order(listOrder(['BRA7E31', 'BRA7E32'], ['gravame']))
    await batches.until(first.id, isDone)
    const order = listOrder(['BRA7E31', 'BRA7432'], ['debitos-estadual', 'codigo-seguranca'])
    const { id, status } = await batches.order(order)
    expect(status).toBe(201)
    expect(await batches.order(order, id), 'the same order again').toMatchObject({ status: 200 })
    const done = await batches.until(id, isDone)
    expect(done.counts).toMatchObject({ done: 4, failed: 0 })
    expect(done.lines.map(({ request }) => Object.keys(request).toSorted().join())).toEqual([
      'placa,servico,uf',
      'placa,renavam,servico',
      'placa,servico,uf',
      'placa,renavam,servico',
    ])
    const unknown = listOrder(['BRA7E31', 'BRA7E39'], ['debitos-estadual', 'codigo-seguranca'])
    const before = shop.spent()
    const { error, ...refused } = await batches.order(unknown)
    expect([refused.status, error?.fields?.map(({ field }) => field)]).toEqual([
      400,
      ['lines.3.uf', 'lines.4.renavam'],
    ])
    // A state that the list gives takes precedence.
    const request = { servico: 'debitos-estadual', placa: 'BRA7E39', uf: 'SP' }
    const withState = await batches.order({
      ...unknown,
      lines: [{ number: 3, request }],
      totalCents: openingPrice(request),
    })
    expect(withState.status).toBe(201)
    await batches.until(withState.id, isDone)
    expect(shop.spent().debits).toBe(before.debits + 1)
  })

  it('buys documents in several states, each at its state’s price, with the RENAVAM in the car’s file', async () => {
    const gravame = await batches.order(listOrder(['BRA7E51'], ['gravame']))
    await batches.until(gravame.id, isDone)
    const before = shop.spent()
    const requests = [
      { servico: 'crlv', placa: 'BRA7E51', uf: 'PR' },
      { servico: 'crlv', placa: 'BRA7E52', uf: 'SP' },
      { servico: 'crlv', placa: 'BRA7E53', uf: 'RS', renavam: '00639884962' },
    ]
    const prices = requests.map(openingPrice)
    expect(new Set(prices).size, 'two states share a price').toBe(2)
    const totalCents = prices.reduce((sum, cents) => sum + cents, 0)
    const lines = requests.map((request, index) => ({ number: index + 1, request }))
    const order = { kind: 'createInquiry', service: 'crlv', lines, totalCents } as const
    const one = { ...order, totalCents: lines.length * (prices[1] ?? 0) }
    expect(await batches.order(one), 'the price of one state for all').toMatchObject({
      status: 409,
      error: { code: 'PRICE_CHANGED' },
    })
    const { id } = await batches.order(order)
    const done = await batches.until(id, isDone)
    expect(done.lines.map(({ state, chargedCents }) => [state, chargedCents])).toEqual(
      prices.map((cents) => ['done', cents]),
    )
    expect(Object.keys(done.lines[0]?.request ?? {}).toSorted()).toEqual([
      'placa',
      'renavam',
      'servico',
      'uf',
    ])
    expect(shop.spent()).toEqual({ cents: before.cents + totalCents, debits: before.debits + 3 })
  })

  it('makes only the lines of a service that is off wait, and buys them once it is on', async () => {
    const plates = Array.from({ length: 6 }, (_, index) => `BRA8E${10 + index}`)
    const before = shop.spent().debits
    // The order is stored, and only the next process begins its lines.
    await shop.bff.context.batchRunner.close()
    const { id } = await batches.order(listOrder(plates, ['gravame', 'debitos', 'fipe']))
    await turn(shop, 'gravame', 'off')
    await shop.restart()
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'SERVICE_OFF', charged: 'no' },
      counts: { waiting: 6, done: 12 },
    })
    const waiting = paused.lines.filter(({ state }) => state === 'waiting')
    expect(waiting.map(({ service }) => service)).toEqual(Array(6).fill(null))
    await turn(shop, 'gravame', 'on')
    expect(await batches.resume(id)).toMatchObject({ status: 200 })
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 18 } })
    expect(shop.spent().debits).toBe(before + 18)
  })

  it('does the same for a service that the central no longer sells', async () => {
    const plates = Array.from({ length: 6 }, (_, index) => `BRA9E${10 + index}`)
    const before = shop.spent().debits
    await shop.bff.context.batchRunner.close()
    const { id } = await batches.order(listOrder(plates, ['debitos', 'renajud']))
    shop.service.portal.switchService('renajud', false)
    await shop.restart()
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'SERVICO_INDISPONIVEL' },
      counts: { waiting: 6, done: 6, failed: 0 },
    })
    shop.service.portal.switchService('renajud', true)
    clock.ahead += 5000
    await batches.resume(id)
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 12 } })
    expect(shop.spent().debits).toBe(before + 12)
  })
  it('does not pause for one service before it has bought what the service sent back of another', async () => {
    const before = shop.spent()
    const requests = [
      { servico: 'renajud', placa: 'TST0422' },
      { servico: 'gravame', placa: 'TST0429' },
    ]
    const prices = requests.map(openingPrice)
    const { id } = await batches.order({
      kind: 'createInquiry',
      service: 'renajud',
      lines: requests.map((request, index) => ({ number: index + 1, service: request.servico, request })),
      totalCents: prices.reduce((sum, cents) => sum + cents, 0),
    })
    const sentBack = shop.bff.context.store.db
      .selectFrom('intent')
      .select('attempts')
      .where('group_id', '=', id)
      .where('service', '=', 'gravame')
      .where('uncertain_attempts', '=', 0)
    await expect.poll(() => sentBack.execute()).toEqual([{ attempts: 1 }])
    clock.ahead += 5000
    expect(await batches.until(id, isQuiet)).toMatchObject({
      state: 'paused',
      error: { code: 'SERVICO_INDISPONIVEL', charged: 'no' },
      counts: { waiting: 1, done: 1 },
    })
    expect(shop.spent()).toEqual({ cents: before.cents + (prices[1] ?? NaN), debits: before.debits + 1 })
  })
})
