import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchesOf } from '../batches/test-batches.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Shop, caller, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { accept, teamOf } from './test-team.ts'

/** The service sends the first attempt of each back with a 429, and accepts the next one. */
const SENT_BACK = { servico: 'gravame', placa: 'TST0429' }
const IN_LIST = { servico: 'renajud', placa: 'TST0429' }

describeOnOneStore('an order whose call is under way, and that the service then sends back', (fresh) => {
  let shop: Shop
  let network: TestNetwork
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    network = await startTestNetwork(shop.service.url)
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
  })
  afterAll(async () => {
    await shop.close()
    await network.close()
  })

  async function seller() {
    const team = teamOf(await shop.person('manager'))
    const { id, token } = await team.add({})
    const { person } = await accept({ url: shop.bff.url, token })
    const calls = caller(() => shop.bff.url, person.cookie)
    return { id, team, calls, lists: batchesOf(calls) }
  }

  /** Holds the service's reply to the next purchase. */
  function holdReply() {
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    network.choose((line) => {
      if (!line.startsWith('POST')) return { kind: 'none' }
      network.choose(() => ({ kind: 'none' }))
      ask()
      return { kind: 'hold-reply', until }
    })
    return { asked, release }
  }

  /** Lets the next attempt fall due. Once a colleague's purchase has passed, so has it. */
  async function goOn(placa: string) {
    clock.ahead += 60_000
    const other = await (await shop.person()).buy({ servico: 'renajud', placa })
    expect(other.record?.state).toBe('processing')
  }

  const intentsOf = (id: string) =>
    shop.bff.context.store.db
      .selectFrom('intent')
      .select(['state', 'uncertain_attempts'])
      .where('created_by', '=', id)
      .execute()

  /** Its only order is certainly not bought, and is never sent again. */
  async function expectWithdrawn(id: string, placa: string) {
    await expect.poll(() => intentsOf(id)).toMatchObject([{ uncertain_attempts: 0 }])
    await goOn(placa)
    await expect.poll(() => intentsOf(id)).toMatchObject([{ state: 'abandoned' }])
  }

  it('is not sent again once its person is suspended', async () => {
    const { id, team, calls } = await seller()
    const before = shop.spent().debits
    const { asked, release } = holdReply()
    const answer = calls.buy(SENT_BACK)
    await asked
    await team.change(id, { status: 'suspended' })
    release()
    await expectWithdrawn(id, 'BRW2A01')
    expect((await answer).record).toMatchObject({
      state: 'abandoned',
      error: { code: 'FORBIDDEN', charged: 'no' },
    })
    expect(shop.spent().debits).toBe(before + 1)
  })

  it('is not sent again once its list is stopped', async () => {
    const { id, lists } = await seller()
    const before = shop.spent().debits
    const { asked, release } = holdReply()
    const list = await lists.order({
      kind: 'createInquiry',
      service: IN_LIST.servico,
      lines: [{ number: 1, service: IN_LIST.servico, request: IN_LIST }],
      totalCents: openingPrice(IN_LIST),
    })
    await asked
    await lists.stop(list.id)
    release()
    await expectWithdrawn(id, 'BRW2A02')
    expect(shop.spent().debits).toBe(before + 1)
  })
})
