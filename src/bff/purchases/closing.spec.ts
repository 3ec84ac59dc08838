import { afterEach, expect, it } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { Purchases } from './purchases.ts'
import { NO_HOOKS } from './test-hooks.ts'
import { intentRow, storeIntents } from './test-intents.ts'

describeOnEachStore('the purchase core', (fresh) => {
  let shop: Shop
  let resume = () => {}
  afterEach(() => {
    // After a failed check the change is still under way, and keeps the shop from closing.
    resume()
    return shop.close()
  })

  it('closes after a change of another key’s intent that is under way, which needs the store', async () => {
    shop = await openShop({ store: await fresh() })
    const { store, batchDeps } = shop.bff.context
    const steps: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    resume = resolve
    const hold = async () => {
      steps.push('begins')
      await promise
      steps.push('ends')
    }
    const timings = { ...batchDeps.timings, abandonedMs: 40 }
    const hooks = { ...NO_HOOKS, chargeListeners: { hold } }
    const purchases = new Purchases({ ...batchDeps, timings, hooks })
    await purchases.start()
    const common = { created_by: 'bia', created_at: 0, due_at: 0, sent_at: Date.now() } as const
    await storeIntents(store.db, [intentRow({ ...common, fingerprint: 'live-other', state: 'sending' })])
    await expect.poll(() => steps).toEqual(['begins'])
    const closed = purchases.close().then(() => steps.push('closed'))
    // On PostgreSQL other transactions go on meanwhile. SQLite has one at a time.
    if (store.dialect === 'postgres')
      for (let each = 0; each < 5; each += 1) await shop.bff.context.events.newest()
    resolve()
    await closed
    expect(steps).toEqual(['begins', 'ends', 'closed'])
  })
})
