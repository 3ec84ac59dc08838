import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type TestBff, startTestBff } from '../../test-bff.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Caller, type Shop, QUICK, openShop } from '../../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../../upstream/client/test-network.ts'

// No lease expires here: the test ends it itself.
const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 300, leaseMs: 60_000 } }

/** The service refuses the first attempt and accepts a later one. */
const REFUSED_ONCE = { servico: 'gravame', placa: 'TST0403' }

describeOnEachStore('two attempts of one purchase, of which the service refuses the first', (fresh) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const each of open.splice(0).toReversed()) await each.close()
  })

  /**
   * Opens two consoles on one store: the first sends through a network that holds the calls that the test
   * chooses.
   */
  async function openTwo() {
    const store = await fresh()
    const shop = await openShop({ store, timings })
    const network = await startTestNetwork(shop.service.url)
    open.push(network, shop)
    // Reads the prices before the network holds any call.
    await catalogFor(await shop.person())
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    return { shop, network, store, buyer: await shop.person() }
  }

  /** Expires the lease, as for a process that hangs: another process takes over the purchase. */
  async function takeOver({ shop, network, store }: Awaited<ReturnType<typeof openTwo>>): Promise<TestBff> {
    await shop.bff.context.store.db.updateTable('intent').set({ lease_until: 0, process_id: null }).execute()
    const service = { url: network.url, key: shop.service.liveKey }
    const other = await startTestBff({ timings, config: { ...store, service } })
    open.push(other)
    return other
  }

  it('keeps the charge of the second when the refusal of the first arrives in between', async () => {
    const two = await openTwo()
    const { shop, network, buyer } = two
    const replies = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const posts = holdPosts(network, (index) => ({ kind: 'hold-reply', until: replies[index]?.promise }))
    const { id } = await buyer.buy(REFUSED_ONCE)
    await takeOver(two)
    await expect.poll(() => posts.seen).toBe(2)
    await expect.poll(() => shop.spent().debits).toBe(1)

    replies[0]?.resolve()
    await expect.poll(() => shop.bff.logLines.join('')).toContain('"outcome":"refusal"')
    expect((await buyer.read(id)).state).toBe('sending')
    replies[1]?.resolve()
    await expectCharged(shop, buyer, id)
  })

  it('keeps the charge of the first when its acceptance arrives after the second was refused', async () => {
    const two = await openTwo()
    const { shop, network, buyer } = two
    const late = Promise.withResolvers<void>()
    holdPosts(network, (index) =>
      index === 0 ? { kind: 'hold-request', until: late.promise } : { kind: 'none' },
    )
    const { id } = await buyer.buy(REFUSED_ONCE)
    await takeOver(two)
    await buyer.until(id, 'rejected')
    expect(shop.spent().debits).toBe(0)

    late.resolve()
    await expectCharged(shop, buyer, id)
  })
})

describe('a process that hung before its call', () => {
  let shop: Shop
  afterEach(() => shop.close())

  it('does not make it, since others may have ended the purchase meanwhile', async () => {
    const clock = { ahead: () => 0 }
    shop = await openShop({ timings, now: () => Date.now() + clock.ahead() })
    const buyer = await shop.person()
    const copies = join(shop.bff.context.config.dataDir, 'console.sent')
    // The copy is the last thing written before the call.
    clock.ahead = () => (existsSync(copies) && statSync(copies).size > 0 ? 61_000 : 0)
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    await buyer.until(id, 'done')
    expect(shop.bff.logLines.filter((line) => line.includes('"Purchase attempt"'))).toEqual([
      expect.stringContaining('"never-sent"'),
      expect.stringContaining('"success"'),
    ])
    expect(shop.spent().debits).toBe(1)
  })
})

describe('an answer that belongs to another purchase', () => {
  let shop: Shop
  afterEach(() => shop.close())

  it('is not accepted: the service is asked again with the same key', async () => {
    shop = await openShop()
    const buyer = await shop.person()
    const first = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    const second = await buyer.buy({ servico: 'gravame', placa: 'TST0805' })
    const [one, other] = [await buyer.until(first.id, 'done'), await buyer.until(second.id, 'done')]
    expect(other.upstreamId).not.toBe(one.upstreamId)
    const paid = (one.chargedCents ?? 0) + (other.chargedCents ?? 0)
    expect(shop.spent()).toEqual({ debits: 2, cents: paid })
  })
})

describe('an answer that belongs to another purchase, after calls that never arrived', () => {
  it('is not believed either: only strange answers count', async () => {
    const shop = await openShop()
    const network = await startTestNetwork(shop.service.url)
    try {
      await catalogFor(await shop.person())
      await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
      const buyer = await shop.person()
      const first = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
      const one = await buyer.until(first.id, 'done')
      const posts = holdPosts(network, (index) => ({ kind: index < 2 ? 'reset' : 'none' }))
      const second = await buyer.buy({ servico: 'gravame', placa: 'TST0805' })
      const other = await buyer.until(second.id, 'done')
      expect(posts.seen).toBe(4)
      expect(other.upstreamId).not.toBe(one.upstreamId)
      expect(other.result).toMatchObject({ placa: 'TST0805' })
      expect(shop.spent().debits).toBe(2)
    } finally {
      await shop.close()
      await network.close()
    }
  })
})

describe('a correct answer that names the inquiry of another purchase', () => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const each of open.splice(0).toReversed()) await each.close()
  })

  const SAME = { servico: 'gravame', placa: 'TST0900' }

  /**
   * One purchase reuses the running inquiry that the other ordered: both know the same inquiry of the
   * service.
   */
  async function openShared() {
    const shop = await openShop({ timings })
    const network = await startTestNetwork(shop.service.url)
    open.push(network, shop)
    await catalogFor(await shop.person())
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    return { shop, network, buyer: await shop.person() }
  }

  const attemptsOf = async ({ bff }: Shop, id: string) =>
    (
      await bff.context.store.db
        .selectFrom('intent')
        .select('attempts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).attempts

  it('is taken at once where the other one reused the inquiry that this one created', async () => {
    const { shop, network, buyer } = await openShared()
    const answered = Promise.withResolvers<void>()
    holdPosts(network, (index) => ({
      kind: 'hold-reply',
      until: index === 0 ? answered.promise : Promise.resolve(),
    }))
    const first = await buyer.buy(SAME)
    await buyer.until(first.id, 'sending')
    await expect.poll(() => shop.spent().debits).toBe(1)
    const { id } = await buyer.buy(SAME, { again: true })
    const second = await buyer.until(id, 'processing')
    expect(second).toMatchObject({ reused: true, chargedCents: 0 })
    answered.resolve()
    await buyer.until(first.id, 'processing')
    const { upstreamId, chargedCents, reused } = await buyer.read(first.id)
    expect({ upstreamId, reused }).toEqual({ upstreamId: second.upstreamId, reused: false })
    expect(shop.spent()).toEqual({ debits: 1, cents: chargedCents })
    expect(await attemptsOf(shop, first.id)).toBe(1)
  })

  it('is a reuse again when the answer to the first call was lost', async () => {
    const { shop, network, buyer } = await openShared()
    const first = await buyer.until((await buyer.buy(SAME)).id, 'processing')
    holdPosts(network, (index) => (index === 0 ? { kind: 'cut-in-reply', bytes: 0 } : { kind: 'none' }))
    const second = await buyer.buy(SAME, { again: true })
    await buyer.until(second.id, 'processing')
    expect(await buyer.read(second.id)).toMatchObject({
      reused: true,
      chargedCents: 0,
      upstreamId: first.upstreamId,
    })
    expect(await attemptsOf(shop, second.id)).toBe(2)
    expect(shop.spent().debits).toBe(1)
  })
})

type Fault = ReturnType<Parameters<TestNetwork['choose']>[0]>

/** Every paid call meets the fault that `fault` gives for its number. */
function holdPosts(
  network: TestNetwork,
  fault: (index: number) => Fault | { kind: 'hold-reply'; until: undefined },
) {
  const posts = { seen: 0 }
  network.choose((line) => {
    if (!line.startsWith('POST')) return { kind: 'none' }
    posts.seen += 1
    return fault(posts.seen - 1) as Fault
  })
  return posts
}

async function expectCharged(shop: Shop, buyer: Caller, id: string): Promise<void> {
  const { chargedCents } = await buyer.until(id, 'done')
  expect(shop.spent()).toEqual({ debits: 1, cents: chargedCents })
}
