import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#contract/json.ts'
import { aboutPerson } from '../privacy/test-people.ts'
import { accept, teamOf } from '../staff/test-team.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, caller, openShop } from '../test-stack.ts'
import { batchesOf, isDone } from './test-batches.ts'

const BLOCKED_S = 60

describeOnOneStore('a list about cars and people, whose person may not query people any more', (fresh) => {
  let shop: Shop
  let seller: Caller
  let batches: ReturnType<typeof batchesOf>
  let mayQueryPeople: (to: boolean) => Promise<unknown>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    const team = teamOf(await shop.person('manager'))
    const { id, token } = await team.add({ mayQueryPeople: true })
    const { person } = await accept({ url: shop.bff.url, token })
    seller = caller(() => shop.bff.url, person.cookie)
    batches = batchesOf(seller)
    mayQueryPeople = (to) => team.change(id, { mayQueryPeople: to })
  })
  afterAll(() => shop.close())

  const order = (requests: readonly (JsonObject & { readonly servico: string })[]) => ({
    kind: 'createInquiry',
    service: requests[0]?.servico,
    lines: requests.map((request, index) => ({ number: index + 1, service: request.servico, request })),
    totalCents: requests.reduce((sum, request) => sum + openingPrice(request), 0),
  })

  it('pauses before the line about a person is sent, although the first line is about a car', async () => {
    const before = shop.spent().debits
    for (const path of ['/api/catalog', '/api/balance']) await (await seller.fetch(path)).text()
    shop.bff.context.upstream.quota.block(BLOCKED_S)
    const { id } = await batches.order(
      order([{ servico: 'gravame', placa: 'BRW2A01' }, aboutPerson('52998224725')]),
    )
    await batches.until(id, ({ counts }) => counts.running === 2)
    await mayQueryPeople(false)
    const paused = await batches.until(id, ({ state }) => state !== 'running')
    expect(paused).toMatchObject({ state: 'paused', error: { code: 'FORBIDDEN' }, counts: { waiting: 2 } })
    clock.ahead += (BLOCKED_S + 1) * 1000
    const other = await (await shop.person()).buy({ servico: 'gravame', placa: 'BRW2A02' })
    expect(other.record?.state).toBe('processing')
    expect(shop.spent().debits).toBe(before + 1)

    expect(await batches.resume(id)).toMatchObject({ status: 403 })
    await mayQueryPeople(true)
    await batches.resume(id)
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 2 } })
  })

  it('goes on with its cars when every line about a person was bought', async () => {
    const { id } = await batches.order(
      order([aboutPerson('39053344705'), { servico: 'gravame', placa: 'TST0402' }]),
    )
    // The service refuses the car's line for want of money.
    const paused = await batches.until(id, ({ state, counts }) => state === 'paused' && counts.running === 0)
    expect(paused).toMatchObject({ error: { code: 'SALDO_INSUFICIENTE' }, counts: { done: 1, waiting: 1 } })
    await mayQueryPeople(false)
    await batches.resume(id)
    expect(await batches.until(id, ({ state }) => state === 'paused')).toMatchObject({
      error: { code: 'SALDO_INSUFICIENTE' },
    })
  })
})
