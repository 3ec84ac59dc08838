import { afterEach, expect, it } from 'vitest'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, type ShopOptions, openShop } from '../../test-stack.ts'
import { type NetworkFault, startTestNetwork } from '../../upstream/client/test-network.ts'

let shop: Shop
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

/** Opens a shop that has read the prices, with a test network between it and the service. */
async function openBehindNetwork(options: ShopOptions = {}) {
  shop = await openShop(options)
  const network = await startTestNetwork(shop.service.url)
  open.push(network, shop)
  // Reads the prices before the network drops any call.
  await catalogFor(await shop.person())
  await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
  return { network, buyer: await shop.person() }
}

it('a replay, which repeats the balance of its first call, does not replace a newer balance', async () => {
  const { network, buyer } = await openBehindNetwork()

  // The first answer is lost, and the replay arrives after another purchase was accepted.
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  const faults: NetworkFault[] = [
    { kind: 'cut-in-reply', bytes: 0 },
    { kind: 'hold-request', until },
  ]
  network.choose((line) => (line.startsWith('POST') ? faults.shift() : undefined) ?? { kind: 'none' })
  const first = buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
  await expect.poll(() => faults.length).toBe(0)
  const other = await buyer.buy({ servico: 'gravame', placa: 'BRA2E20' })
  await buyer.until(other.id, 'done')
  release()
  await buyer.until((await first).id, 'done')

  const balance = await (await buyer.fetch('/api/balance')).json()
  expect(balance).toMatchObject({ saldo: shop.service.portal.balanceCents() / 100 })
  expect(shop.spent().debits).toBe(2)
})

/**
 * Uses the service's ordinary limit and counts the balance readings. `choose` gives the fault for each
 * request.
 */
async function openCounted(choose: (line: string) => NetworkFault | undefined = () => undefined) {
  const { network, buyer } = await openBehindNetwork({ service: { rateLimit: { live: 120, test: 120 } } })
  const readings: string[] = []
  network.choose((line) => {
    if (line.startsWith('GET /v1/saldo')) readings.push(line)
    return choose(line) ?? { kind: 'none' }
  })
  return { buyer, readings }
}

/** Leaves this many slots free, and takes all others for the next minute. */
async function leaveFree(slots: number): Promise<void> {
  const { db } = shop.bff.context.store
  await db.updateTable('call_slot').set({ free_at: 0 }).where('slot', '<', slots).execute()
  const taken = Date.now() + 60_000
  await db.updateTable('call_slot').set({ free_at: taken }).where('slot', '>=', slots).execute()
}

it('the reading after a replay takes no call from the share reserved for people', async () => {
  const faults: NetworkFault[] = [{ kind: 'cut-in-reply', bytes: 0 }]
  const { buyer, readings } = await openCounted((line) =>
    line.startsWith('POST') ? faults.shift() : undefined,
  )
  // Leaves room for the polls of a purchase, but not for background calls.
  await leaveFree(49)
  const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E21' })
  await buyer.until(id, 'done')
  expect(faults).toEqual([])
  expect(readings).toEqual([])
})

it('the reading after a refund takes no such call either', async () => {
  const { buyer, readings } = await openCounted()
  await leaveFree(49)
  const refunded = async (placa: string) => {
    const { id } = await buyer.buy({ servico: 'gravame', placa })
    expect(await buyer.until(id, 'failed')).toMatchObject({ chargedCents: 0 })
  }
  await refunded('TST0404')
  // If the reading took a slot, it would arrive before the other purchase ends.
  await leaveFree(49)
  const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E22' })
  await buyer.until(id, 'done')
  expect(readings).toEqual([])
  await leaveFree(118)
  await refunded('TST0503')
  await expect.poll(() => readings.length).toBeGreaterThan(0)
})
