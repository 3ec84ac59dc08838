import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import type { JsonObject } from '#contract/json.ts'
import { aboutPerson } from '../privacy/test-people.ts'
import { accept, teamOf } from '../staff/test-team.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Shop, caller, openShop } from '../test-stack.ts'
import { batchesOf, isDone, manyPlates } from './test-batches.ts'

const BLOCKED_S = 60

describeOnOneStore('a line that the service sent back, because it allowed no more calls', (fresh) => {
  let shop: Shop
  let team: ReturnType<typeof teamOf>
  const clock = { ahead: 0 }
  const plates = manyPlates(3, 'HAH')

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    team = teamOf(await shop.person('manager'))
  })
  afterAll(() => shop.close())

  async function seller() {
    const { id, token } = await team.add({ mayQueryPeople: true })
    const { person } = await accept({ url: shop.bff.url, token })
    return { id, ...batchesOf(caller(() => shop.bff.url, person.cookie)) }
  }

  /** A list of one line. No call passes after the one that the service sends back. */
  async function orderSentBack(
    person: Awaited<ReturnType<typeof seller>>,
    request: JsonObject & { readonly servico: string },
  ) {
    const { id } = await person.order({
      kind: 'createInquiry',
      service: request.servico,
      lines: [{ number: 1, service: request.servico, request }],
      totalCents: openingPrice(request),
    })
    const read = shop.bff.context.store.db
      .selectFrom('intent')
      .select(['state', 'attempts', 'uncertain_attempts'])
      .where('group_id', '=', id)
    // An attempt that may still be charged counts as uncertain.
    await expect
      .poll(() => read.execute())
      .toEqual([{ state: 'sending', attempts: 1, uncertain_attempts: 0 }])
    shop.bff.context.upstream.quota.block(BLOCKED_S)
    return id
  }

  /** Lets the calls go on. Once a colleague's purchase has passed, so have all that were waiting. */
  async function goOn() {
    clock.ahead += (BLOCKED_S + 1) * 1000
    const [placa] = plates.splice(0, 1)
    const other = await (await shop.person()).buy({ servico: 'renajud', placa })
    expect(other.record?.state).toBe('processing')
  }

  /** Its only order is certainly not bought, and is never sent again. */
  async function expectWithdrawn(list: string) {
    const read = shop.bff.context.store.db.selectFrom('intent').select('state').where('group_id', '=', list)
    await expect.poll(() => read.execute()).toEqual([{ state: 'abandoned' }])
  }

  it('is not sent again once its list is stopped', async () => {
    const person = await seller()
    const before = shop.spent().debits
    const id = await orderSentBack(person, { servico: 'gravame', placa: 'TST0429' })
    expect(await person.stop(id)).toMatchObject({ batch: { state: 'stopped', counts: { waiting: 1 } } })
    await goOn()
    await expectWithdrawn(id)
    expect(shop.spent().debits).toBe(before + 1)
    await person.resume(id)
    expect(await person.until(id, isDone)).toMatchObject({ counts: { done: 1 } })
    expect(shop.spent().debits).toBe(before + 2)
  })

  it.each([
    [
      'may not query people any more',
      { mayQueryPeople: false },
      aboutPerson(completeCpf('000000429')),
      'sem permissão',
    ],
    ['is suspended', { status: 'suspended' }, { servico: 'renajud', placa: 'TST0429' }, 'foi suspenso'],
  ] as const)('is not sent again once its person %s', async (_what, change, request, reason) => {
    const person = await seller()
    const before = shop.spent().debits
    const id = await orderSentBack(person, request)
    await team.change(person.id, change)
    await goOn()
    await expectWithdrawn(id)
    expect(shop.spent().debits).toBe(before + 1)
    const manager = batchesOf(await shop.person('manager'))
    expect(await manager.until(id, ({ state }) => state !== 'running')).toMatchObject({
      state: 'paused',
      error: { code: 'FORBIDDEN', message: expect.stringContaining(reason), charged: 'no' },
      counts: { waiting: 1 },
    })
  })
})
