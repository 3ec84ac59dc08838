import { afterEach, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { QUICK, type Shop, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { linesNotTaken } from './migrations.ts'
import {
  batchesOf,
  FIPE_CENTS,
  isDone,
  isQuiet,
  manyPlates,
  plateOrder,
  readFreeAnswers,
} from './test-batches.ts'

const LINES = 6

const limit = ({ service: { portal } }: Shop, times: number) =>
  portal.orderFault('fipeByPlate', 'RATE_LIMITED', times)

const CAUSES = {
  BUSY: {
    begin: (shop: Shop) => limit(shop, 1000),
    end: (shop: Shop) => limit(shop, 0),
  },
  SERVICE_UNREACHABLE: {
    begin: (_: Shop, network: TestNetwork) => network.close(),
    // At another address: for the console that is another key.
    end: (shop: Shop) =>
      shop.restart({ config: { service: { url: shop.service.url, key: shop.service.liveKey } } }),
  },
  CUSTOMER_NOT_FOUND: {
    begin: ({ service: { portal } }: Shop) => portal.setKeyState('live', 'without-account'),
    end: ({ service: { portal } }: Shop) => portal.setKeyState('live', 'active'),
  },
} as const

describeOnEachStore('a list whose lines the service does not take', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  /** A list that paused for a cause that has passed since. Ten minutes without an answer pass at once. */
  async function pausedFor(code: keyof typeof CAUSES) {
    let ahead = 0
    shop = await openShop({ store: await fresh(), now: () => Date.now() + ahead })
    const network = await startTestNetwork(shop.service.url)
    onTestFinished(() => network.close().catch(() => undefined))
    await shop.restart({
      config: { service: { url: network.url, key: shop.service.liveKey } },
      timings: { ...QUICK, purchases: { ...QUICK.purchases, unresolvedMs: 0 } },
    })
    const buyer = await shop.person()
    const batches = batchesOf(buyer)
    await readFreeAnswers(buyer)
    await CAUSES[code].begin(shop, network)
    const { id } = await batches.order(plateOrder(manyPlates(LINES, 'HAI')))
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code, charged: 'no' },
      counts: { failed: 0, unknown: 0, waiting: LINES },
      chargedCents: 0,
    })
    await CAUSES[code].end(shop)
    ahead += 2 * MINUTE_MS
    return { batches, id }
  }

  it.each(['BUSY', 'SERVICE_UNREACHABLE', 'CUSTOMER_NOT_FOUND'] as const)(
    'pauses, and buys each line once when it is resumed (%s)',
    async (code) => {
      const { batches, id } = await pausedFor(code)
      expect(shop.spent().debits).toBe(0)
      expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'running' } })
      expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: LINES } })
      expect(shop.spent()).toEqual({ cents: LINES * FIPE_CENTS, debits: LINES })
    },
  )

  it('can be resumed if an earlier version had ended it', async () => {
    const { batches, id } = await pausedFor('BUSY')
    const { store } = shop.bff.context
    const migrate = () =>
      store.transaction((trx) => linesNotTaken.up(trx.$pickTables<never>(), store.dialect))
    await store.db.updateTable('batch').set({ state: 'done', active: 0, error: null }).execute()
    await migrate()
    expect(await batches.read(id)).toMatchObject({ state: 'paused', error: { code: 'BUSY' } })
    await batches.resume(id)
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: LINES } })
    await migrate()
    expect(await batches.read(id), 'a list without such lines stays').toMatchObject({ state: 'done' })
  })
})
