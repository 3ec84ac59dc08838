import { afterEach, describe, expect, it } from 'vitest'
import { databasesOn } from '#tooling/postgres/databases.ts'
import { startKeptPostgres } from '#tooling/postgres/kept-server.ts'
import { REPLICATIONS } from '#tooling/postgres/pair.ts'
import { type FaultShop, openFaultShop } from '../purchases/test-faults.ts'

const FAILOVERS = 4
const CLICKS = 20
const SEED = Date.now()

// The synchronous standby has every commit. The asynchronous one lacks some: two running consoles store again
// what they have sent.
describe.each(REPLICATIONS)('failovers to a standby that is %s, between two consoles', (replication) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  it('charge each click at most once, and lose no charged purchase', { timeout: 1_200_000 }, async () => {
    const postgres = await startKeptPostgres(replication)
    closing.push(() => postgres.close())
    const databaseUrl = await databasesOn(postgres.folder).createDatabase()
    const shop: FaultShop = await openFaultShop({
      store: { databaseUrl, dataDir: '/nowhere', queryTimeoutMs: 1500 },
      replicas: 2,
      seed: SEED,
    })
    closing.push(() => shop.close())
    for (let count = 0; count < FAILOVERS; count += 1) {
      await shop.during(CLICKS, () => postgres.suffer('fail-over'))
    }
    const account = await shop.settle()
    expect(account.mismatches, `seed ${SEED}`).toEqual([])
    expect(account.clicks).toBe(FAILOVERS * CLICKS)
    expect(account.charged).toBeGreaterThan(0)
  })
})
