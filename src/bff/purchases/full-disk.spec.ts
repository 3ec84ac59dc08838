import { sql } from 'kysely'
import { type TestContext, afterEach, describe, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { type SmallDisk, mountSmallDisk } from '../store/test-small-disk.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Shop, QUICK, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'

describe('on a full disk', () => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close()
  })

  /** Opens a shop whose store is on a small disk, with the catalog read and a buyer signed in. */
  async function openOnSmallDisk(test: TestContext) {
    const disk = await mountSmallDisk(24)
    if (typeof disk === 'string') return test.skip(disk)
    open.push(() => disk.remove())
    const shop = await openShop({
      config: { dataDir: disk.folder },
      timings: {
        ...QUICK,
        downloadSlotMs: 500,
        purchases: { ...QUICK.purchases, answerWaitMs: 600 },
        callTimeoutMs: 5000,
      },
    })
    open.push(() => shop.close())
    const network = await startTestNetwork(shop.service.url)
    open.push(() => network.close())
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    const buyer = await shop.person()
    await catalogFor(buyer)
    return { disk, shop, network, buyer }
  }

  it('nothing is sent, and the answer says that nothing was charged', async (test) => {
    const { disk, shop, network, buyer } = await openOnSmallDisk(test)
    const sent = countSent(network)
    expect(await readiness(shop)).toMatchObject([200, { status: 'ready', store: 'ok' }])
    await fillUp(shop, disk)
    expect(await readiness(shop)).toMatchObject([200, { status: 'ready', store: 'full' }])
    const id = crypto.randomUUID()
    const answer = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { id })
    expect(answer).toMatchObject({
      status: 503,
      error: { code: 'STORE_UNAVAILABLE', charged: 'no', retryable: true },
    })
    const batch = { kind: 'fipeByPlate', service: 'fipe', totalCents: 25 }
    const lines = [{ number: 1, request: { placa: 'BRA2E19' } }]
    const path = buildPath(CONSOLE_PATHS.putBatch, { id })
    const ordered = await buyer.fetch(path, { method: 'PUT', body: JSON.stringify({ ...batch, lines }) })
    expect(ErrorBodySchema.parse(await ordered.json()).error).toMatchObject({
      code: 'STORE_UNAVAILABLE',
      charged: 'no',
    })
    expect(sent.purchases).toBe(0)
    expect(shop.spent().debits).toBe(0)

    // Once there is room again, repeating the click makes the purchase.
    disk.empty()
    await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { id })
    await buyer.until(id, 'done')
    expect(shop.spent().debits).toBe(1)
  })

  it('a document stays at the service, and the answer says so', async (test) => {
    const { disk, shop, buyer } = await openOnSmallDisk(test)
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    await buyer.until(id, 'done')
    await fillUp(shop, disk)
    const path = buildPath(CONSOLE_PATHS.inquiryDocument, { id })
    const answer = await buyer.fetch(path)
    expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringContaining('continua guardado na central'),
      retryable: true,
    })
    const page = await buyer.fetch(path, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect(await page.text()).toContain('continua guardado na central')

    disk.empty()
    const isThere = async () => (await buyer.fetch(path)).status
    await expect.poll(isThere, { timeout: 20_000 }).toBe(200)
  })

  it('a purchase whose answer cannot be stored is sent again under the same key and charged once', async (test) => {
    const { disk, shop, network, buyer } = await openOnSmallDisk(test)
    const reply = Promise.withResolvers<void>()
    network.choose((line) =>
      line.startsWith('POST') ? { kind: 'hold-reply', until: reply.promise } : { kind: 'none' },
    )
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    await buyer.until(id, 'sending')
    await expect.poll(() => shop.spent().debits).toBe(1)
    const before = await stored(shop, id)

    await fillUp(shop, disk)
    reply.resolve()
    await expect.poll(() => shop.bff.logLines.join('\n')).toContain('An intent could not be worked on')
    expect(await buyer.read(id)).toMatchObject({ state: 'sending', chargedCents: null, error: null })

    const sent = countSent(network)
    disk.empty()
    const done = await buyer.until(id, 'done')
    expect(sent.purchases).toBeGreaterThan(0)
    expect(await stored(shop, id)).toMatchObject(before)
    expect(shop.spent()).toEqual({ cents: done.chargedCents, debits: 1 })
  })
})

/** Leaves no free byte, neither on the disk nor in the log that SQLite writes before its main file. */
async function fillUp(shop: Shop, disk: SmallDisk): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(shop.bff.context.store.db)
  disk.fill()
}

async function readiness(shop: Shop): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`${shop.bff.url}/readyz`)
  return [answer.status, await answer.json()]
}

/** Counts the purchases that leave the console from now on. */
function countSent(network: TestNetwork): { purchases: number } {
  const sent = { purchases: 0 }
  network.choose((line) => {
    if (line.startsWith('POST')) sent.purchases += 1
    return { kind: 'none' }
  })
  return sent
}

function stored(shop: Shop, id: string) {
  return shop.bff.context.store.db
    .selectFrom('intent')
    .select(['idempotency_key', 'request'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
