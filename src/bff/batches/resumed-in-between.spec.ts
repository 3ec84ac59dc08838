import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { besideTransaction, countWaiting } from '../store/test-held.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { batchesOf, inquiryOrder } from './test-batches.ts'

/** Held by the test: an order that is being withdrawn waits for it. */
const GATE = 4_711

describe('a line that the service sent back after its list was stopped', () => {
  let postgres: TestPostgres
  let shop: Shop
  let network: TestNetwork

  beforeAll(async () => {
    postgres = await openTestPostgres()
    shop = await openShop({ store: { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() } })
    network = await startTestNetwork(shop.service.url)
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
  })
  afterAll(async () => {
    await shop.close()
    await network.close()
    await postgres.close()
  })

  it('does not pause the list again that a person resumes while it is withdrawn', async () => {
    const { store } = shop.bff.context
    const batches = batchesOf(await shop.person())
    const order = await inquiryOrder(await shop.person(), 'gravame', ['TST0429'])
    await sql`create function gate() returns trigger language plpgsql
      as $$ begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return new; end $$`.execute(store.db)
    await sql`create trigger gate before update on intent
      for each row when (new.state = 'abandoned') execute function gate()`.execute(store.db)
    const answer = Promise.withResolvers<void>()
    let posts = 0
    network.choose((line) => {
      if (!line.startsWith('POST')) return { kind: 'none' }
      posts += 1
      return posts === 1 ? { kind: 'hold-reply', until: answer.promise } : { kind: 'none' }
    })
    const { id } = await batches.order(order)
    await expect.poll(() => posts).toBe(1)
    await batches.stop(id)

    const first = (trx: Parameters<Parameters<typeof store.transaction>[0]>[0]) =>
      sql`select pg_advisory_xact_lock(${sql.lit(GATE)})`.execute(trx)
    const resumed = await besideTransaction(store, { first }, async (release) => {
      answer.resolve()
      await expect.poll(() => countWaiting(store.db)).toBe(1)
      let isResumed = false
      const resuming = batches.resume(id).finally(() => (isResumed = true))
      await expect.poll(async () => isResumed || (await countWaiting(store.db)) === 2).toBe(true)
      await release()
      return resuming
    })
    expect(resumed).toMatchObject({ status: 200, batch: { state: 'running' } })
    const ended = await batches.until(id, ({ state }) => state !== 'running')
    expect(ended).toMatchObject({ state: 'done', error: null, counts: { done: 1 } })
    expect(shop.spent()).toEqual({ cents: ended.chargedCents, debits: 1 })
  })
})
