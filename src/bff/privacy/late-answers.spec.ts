import { afterEach, expect, it } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Shop, QUICK, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { CPF, aboutPerson, privacyCalls } from './test-people.ts'

const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 300 } }

describeOnEachStore('an answer that comes after its purchase was purged', (fresh) => {
  let shop: Shop
  let network: TestNetwork
  afterEach(async () => {
    await network.close()
    await shop.close()
  })

  it('adds its charge, and nothing about people', async () => {
    shop = await openShop({ store: await fresh(), timings })
    network = await startTestNetwork(shop.service.url)
    // Reads the prices before the network holds any call.
    await catalogFor(await shop.person())
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    const manager = await shop.person('manager')
    const { db } = shop.bff.context.store

    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    network.choose((line) => (line.startsWith('POST') ? { kind: 'hold-reply', until } : { kind: 'none' }))
    const { id } = await manager.buy(aboutPerson(CPF))
    await expect.poll(() => shop.spent().debits).toBe(1)
    // Another process would end it like this after 29 days, if this one hung in its call.
    const ended = { state: 'expired', due_at: null, process_id: null, lease_until: 0 } as const
    await db.updateTable('intent').set(ended).where('id', '=', id).execute()
    const purged = await privacyCalls(manager).purge(CPF, 1)
    expect(await purged.json()).toMatchObject({ purged: 1 })
    const before = await manager.read(id)

    release()
    const after = await manager.until(id, 'done')
    expect(after.purged).toEqual(before.purged)
    expect(after).toMatchObject({ result: null, verdict: null, request: before.request })
    expect(after.about).toBeUndefined()
    expect(shop.spent()).toEqual({ debits: 1, cents: after.chargedCents })
    const kept = [
      await db.selectFrom('intent').selectAll().execute(),
      await db.selectFrom('intent_result').selectAll().execute(),
    ]
    expect(kept[1]).toEqual([])
    expect(JSON.stringify(kept)).not.toContain(CPF)
  })
})
