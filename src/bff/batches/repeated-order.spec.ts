import { afterEach, expect, it, onTestFinished } from 'vitest'
import { CachedCatalogSchema } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { startTestNetwork } from '../upstream/client/test-network.ts'
import { FIPE_CENTS, batchesOf, isDone, manyPlates, plateOrder, readFreeAnswers } from './test-batches.ts'

const LINES = 3
const MINUTE = 60_000

describeOnEachStore('a list that is ordered twice under one id', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('is not refused for the balance that its own lines have spent', async () => {
    let ahead = 0
    shop = await openShop({
      store: await fresh(),
      service: { openingBalanceCents: LINES * FIPE_CENTS },
      now: () => Date.now() + ahead,
    })
    const network = await startTestNetwork(shop.service.url)
    onTestFinished(() => network.close())
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    const buyer = await shop.person()
    const batches = batchesOf(buyer)
    await readFreeAnswers(buyer)

    // The first request waits for today's prices.
    ahead += 2 * MINUTE
    const prices = Promise.withResolvers<undefined>()
    network.choose((line) =>
      line.startsWith('GET /v1/servicos') && !network.met.has('hold-request')
        ? { kind: 'hold-request', until: prices.promise }
        : { kind: 'none' },
    )
    const id = crypto.randomUUID()
    const order = plateOrder(manyPlates(LINES, 'HAO'))
    const first = batches.order(order, id)
    await expect.poll(() => network.met.get('hold-request')).toBe(1)
    // The second one finds them: a page has read them meanwhile.
    const since = Date.now() + ahead - MINUTE
    const readAt = async () =>
      Date.parse(CachedCatalogSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.catalog)).json()).readAt)
    await expect.poll(readAt).toBeGreaterThan(since)
    const second = await batches.order(order, id)
    await batches.until(id, isDone)
    prices.resolve(undefined)

    expect([(await first).error, second.error]).toEqual([undefined, undefined])
    expect([(await first).batch?.id, second.batch?.id]).toEqual([id, id])
    expect(shop.spent()).toEqual({ cents: LINES * FIPE_CENTS, debits: LINES })
  })
})
