import { afterEach, expect, it } from 'vitest'
import { type Shop, openShop } from '../test-stack.ts'
import { type NetworkFault, startTestNetwork } from '../upstream/client/test-network.ts'

let shop: Shop
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

it('a replay, which repeats the balance of its first call, does not undo what was read since', async () => {
  shop = await openShop()
  const network = await startTestNetwork(shop.service.url)
  open.push(network, shop)
  // The prices are known before the network loses anything.
  await (await (await shop.person()).fetch('/api/catalog')).text()
  await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
  const buyer = await shop.person()

  // The first answer is lost, and the replay arrives after another purchase was accepted.
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  const faults: NetworkFault[] = [
    { kind: 'cut-in-reply', bytes: 0 },
    { kind: 'hold-request', until },
  ]
  network.choose((line) => (line.startsWith('POST') && faults.shift()) || { kind: 'none' })
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
