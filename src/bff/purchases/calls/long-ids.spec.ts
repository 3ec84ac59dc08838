import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isJsonObject } from '#contract/json.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type BentService, startBentService } from '../../test-bent-service.ts'
import { type Caller, QUICK, type Shop, openShop } from '../../test-stack.ts'

describeOnEachStore('an acceptance whose id no store can keep', (fresh) => {
  let shop: Shop
  let central: BentService
  let buyer: Caller
  let id: string | undefined

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    central = await startBentService(shop.service.url, {
      answer: (call, body, isOk) =>
        isOk && id !== undefined && call === 'POST /v1/consultas' && isJsonObject(body)
          ? { ...body, id }
          : body,
    })
    await shop.restart({
      config: { service: { url: central.url, key: shop.service.liveKey } },
      timings: { ...QUICK, purchases: { ...QUICK.purchases, unresolvedMs: 100 } },
    })
    buyer = await shop.person()
  })
  afterAll(async () => {
    await shop.close()
    await central.close()
  })

  it.each([
    // Random, because PostgreSQL compresses what repeats itself before it counts.
    ['is too long', 'TST0101', randomBytes(6000).toString('hex')],
    ['contains a zero character', 'TST0102', 'a\u0000b'],
    ['contains half a character', 'TST0103', 'a\uD83Db'],
  ])('%s: the charge is unknown, nothing is paid twice, and a usable id ends it', async (_, placa, odd) => {
    const before = shop.spent()
    const lines = shop.bff.logLines.length
    id = odd
    const { id: purchase } = await buyer.buy({ servico: 'gravame', placa })
    expect(await buyer.until(purchase, 'unresolved', 'processing')).toMatchObject({
      state: 'unresolved',
      upstreamId: null,
      chargedCents: null,
      error: { code: 'SERVICE_UNREADABLE', charged: 'unknown' },
    })
    id = undefined
    expect(await buyer.until(purchase, 'done')).toMatchObject({ chargedCents: 890 })
    const spent = shop.spent()
    expect([spent.debits - before.debits, spent.cents - before.cents]).toEqual([1, 890])
    const failed = shop.bff.logLines.slice(lines).filter((line) => line.startsWith('{"level":50'))
    expect(failed).toEqual([])
  })
})
