import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG_RUN } from '#tooling/long-run.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type FaultShop, openFaultShop } from './test-faults.ts'

// A short form of the fault matrix: just enough clicks to meet every fault. `npm run bench:faults` runs the
// long form.
const ROUNDS = LONG_RUN ? 10 : 1
const CLICKS = 20
const SEED = LONG_RUN ? Date.now() : 20_261_121

describeOnOneStore('killed at any moment', (fresh, dialect) => {
  describe.each([
    { name: 'with a network that loses, delays and cuts', badNetwork: true },
    // A bad network includes everything that a good one does.
    ...(LONG_RUN ? [{ name: 'with a good network', badNetwork: false }] : []),
  ])('$name', ({ badNetwork }) => {
    let shop: FaultShop
    beforeAll(async () => {
      shop = await openFaultShop({
        store: await fresh(),
        replicas: dialect === 'postgres' ? 2 : 1,
        badNetwork,
        seed: SEED,
      })
    })
    afterAll(() => shop.close())

    it(
      'charges each click at most once and loses none that was charged',
      { timeout: 1_800_000 },
      async () => {
        for (let round = 0; round < ROUNDS; round++) await shop.killDuring(CLICKS)
        const account = await shop.settle()
        expect(account.mismatches, `seed ${SEED}`).toEqual([])
        expect(account.clicks).toBe(ROUNDS * CLICKS)
        expect(account.charged).toBeGreaterThan(0)
        expect(Object.keys(account.states).toSorted()).toEqual(['done', 'failed', 'rejected'])
      },
    )
  })
})
