import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { batchesOf, inquiryOrder, isDone } from '../../batches/test-batches.ts'
import { isAnyWaiting } from '../../store/test-held.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { FIPE_PRICES, openingPrice } from '../../test-prices.ts'
import { type Caller, type Shop, QUICK, bought, openShop } from '../../test-stack.ts'
import { ServiceClient } from '../../upstream/client/service-client.ts'
import { recoverForeign } from '../foreign-intents.ts'
import type { PurchaseHooks } from '../hooks.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { intentRow } from '../test-intents.ts'
import { dedupeKeyOf } from './dedupe-key.ts'
import { storeIntent } from './store-intent.ts'

describeOnEachStore('an order of what is open under an earlier key', (fresh) => {
  let shop: Shop
  /** Another account, with another key. */
  let later: Shop
  let ahead = 0

  beforeAll(async () => {
    const now = () => Date.now() + ahead
    // A short wait for purchases that stay without an answer.
    const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 600 } }
    shop = await openShop({ store: await fresh(), timings, now })
    later = await openShop({ service: { liveKey: `svc_live_${'b'.repeat(64)}` } })
  })
  afterAll(() => Promise.all([shop.close(), later.close()]))

  const under = (key: string, url = later.service.url) => shop.restart({ config: { service: { url, key } } })
  const underFirst = () => under(shop.service.liveKey, shop.service.url)
  const value = async (who: Caller, body: object) => {
    const id = randomUUID()
    const init = { method: 'PUT', body: JSON.stringify({ priceCents: FIPE_PRICES.table, ...body }) }
    return bought(id, await who.fetch(`/api/fipe/table/${id}`, init))
  }
  const named = (id: string, state: string) => ({
    status: 409,
    error: { code: 'SIMILAR_INQUIRY', charged: 'no', similar: { id, state } },
  })

  it('names it, as its replay may be charged when that key is back', async () => {
    await underFirst()
    const buyer = await shop.person()
    const asked = { servico: 'consulta', placa: 'TST0599' }
    const { id } = await buyer.buy(asked)
    ahead += 11 * MINUTE_MS
    await buyer.until(id, 'unresolved')
    await under(later.service.liveKey)
    const before = later.spent().debits
    expect(await buyer.buy(asked)).toMatchObject(named(id, 'unresolved'))
    expect(await buyer.read(id)).toMatchObject({ error: { code: 'KEY_CHANGED', charged: 'unknown' } })
    expect(later.spent().debits).toBe(before)

    const again = await buyer.buy(asked, { repurchaseOf: id })
    expect(again.status, 'a person who has seen it may pay again').toBe(201)
    const { forced, duplicate_of } = await shop.bff.context.store.db
      .selectFrom('intent')
      .select(['forced', 'duplicate_of'])
      .where('id', '=', again.id)
      .executeTakeFirstOrThrow()
    expect({ forced, duplicate_of }).toEqual({ forced: 1, duplicate_of: id })
  })

  it('names a FIPE value as well, in whichever way it was ordered', async () => {
    await underFirst()
    const buyer = await shop.person()
    await (await buyer.fetch('/api/fipe/references')).text()
    const asked = { tipo: 'carros', codigo_fipe: '000599-0', ano: '32000-5' }
    const { id, record } = await value(buyer, asked)
    expect(record?.state).toBe('sending')
    await under(later.service.liveKey)
    const months = FipeListSchema.parse(await (await buyer.fetch('/api/fipe/references')).json())
    const referencia = months.items[0]?.code
    for (const question of [asked, { ...asked, referencia }])
      expect(await value(buyer, question)).toMatchObject(named(id, 'unresolved'))
  })

  it('at the same moment at a replica with that key is stored once', async () => {
    await under(later.service.liveKey)
    const { batchDeps, store } = shop.bff.context
    const request = { servico: 'gravame', placa: 'BRA2E39' }
    const order = (service: ServiceClient, intentListeners: PurchaseHooks['intentListeners']) => {
      const upstream = { ...batchDeps.upstream, service }
      const person = { id: 'bia', name: 'Bia' }
      const priceCents = openingPrice(request)
      return storeIntent(
        { ...batchDeps, upstream, hooks: { ...NO_HOOKS, intentListeners } },
        {
          id: randomUUID(),
          kind: 'createInquiry',
          service: request.servico,
          request,
          priceCents,
          person,
          background: true,
        },
      )
    }
    const [stored, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Nothing may hold the store open if a check fails.
    onTestFinished(() => going.resolve())
    const pause = () => {
      stored.resolve()
      return going.promise
    }
    const first = order(new ServiceClient({ url: shop.service.url, key: shop.service.liveKey }), [pause])
    await stored.promise
    let settled = false
    const second = Promise.allSettled([order(batchDeps.upstream.service, [])]).finally(() => {
      settled = true
    })
    await expect.poll(async () => settled || isAnyWaiting(store.db)).toBe(true)
    going.resolve()
    const { row } = await first
    expect(await second).toMatchObject([
      {
        status: 'rejected',
        reason: { code: 'SIMILAR_INQUIRY', options: { similar: { id: row.id } } },
      },
    ])
    await store.db.deleteFrom('intent').where('id', '=', row.id).execute()
  })

  it('in a list waits for no inquiry that only the earlier key can ask for', async () => {
    await underFirst()
    const buyer = await shop.person()
    const goOn = shop.holdProcessing()
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E31' })
    await buyer.until(id, 'processing')
    await under(later.service.liveKey)
    const { batchDeps } = shop.bff.context
    ahead += MINUTE_MS
    await recoverForeign({ ...batchDeps, hooks: NO_HOOKS }, { isStart: true })
    const batches = batchesOf(buyer)
    const before = later.spent().debits
    const list = await batches.order(await inquiryOrder(buyer, 'gravame', ['BRA2E31', 'BRA2E32']))
    const { counts, lines } = await batches.until(list.id, isDone)
    expect(counts).toMatchObject({ unknown: 1, done: 1, running: 0 })
    expect(lines[0]).toMatchObject({ recordId: id, chargedCents: 0, error: { code: 'KEY_CHANGED' } })
    expect(later.spent().debits).toBe(before + 1)
    goOn()
  })

  it('in a list is bought once that key has refused the other one, which says nothing about this key', async () => {
    await under(later.service.liveKey)
    const buyer = await shop.person()
    const request = { servico: 'gravame', placa: 'BRA2E37' }
    const at = Date.now() + ahead
    const limited = intentRow({
      created_by: 'bia',
      created_at: at,
      sent_at: at,
      due_at: at + MINUTE_MS,
      dedupe_key: dedupeKeyOf(request.servico, request),
      state: 'sending',
      fingerprint: 'live-other',
    })
    const { batchDeps, store } = shop.bff.context
    await store.db.insertInto('intent').values(limited).execute()
    const batches = batchesOf(buyer)
    const before = later.spent().debits
    const { id } = await batches.order(await inquiryOrder(buyer, 'gravame', ['BRA2E37', 'BRA2E38']))
    await batches.until(id, ({ lines, counts }) => lines[0]?.recordId === limited.id && counts.done === 1)
    ahead += 2 * MINUTE_MS
    await recoverForeign({ ...batchDeps, hooks: NO_HOOKS })
    expect(await buyer.read(limited.id)).toMatchObject({ state: 'rejected', chargedCents: 0 })
    const { counts } = await batches.until(id, ({ state }) => state !== 'running')
    expect(counts).toMatchObject({ done: 2, waiting: 0, failed: 0 })
    expect(later.spent().debits).toBe(before + 2)
  })

  it('is bought where the other one is older than any replay', async () => {
    await under(later.service.liveKey)
    const buyer = await shop.person()
    const request = { servico: 'gravame', placa: 'BRA2E35' }
    const dedupe_key = dedupeKeyOf(request.servico, request)
    const at = Date.now() + ahead
    const old = (created_at: number) =>
      intentRow({ created_by: 'bia', created_at, dedupe_key, state: 'processing', fingerprint: 'live-other' })
    const { db } = shop.bff.context.store
    await db
      .insertInto('intent')
      .values(old(at - 30 * DAY_MS))
      .execute()
    expect((await buyer.buy(request)).status).toBe(201)
    const recent = old(at - 28 * DAY_MS)
    const other = { ...recent, dedupe_key: dedupeKeyOf('renajud', request) }
    await db.insertInto('intent').values(other).execute()
    expect(await buyer.buy({ ...request, servico: 'renajud' })).toMatchObject(named(other.id, 'processing'))
  })

  it('names one that may still be replayed, because it was sent long after it was stored', async () => {
    await under(later.service.liveKey)
    const buyer = await shop.person()
    const request = { servico: 'gravame', placa: 'BRA2E36' }
    const at = Date.now() + ahead
    const waited = intentRow({
      created_by: 'bia',
      created_at: at - 30 * DAY_MS,
      sent_at: at - 28 * DAY_MS,
      dedupe_key: dedupeKeyOf(request.servico, request),
      state: 'unresolved',
      fingerprint: 'live-other',
    })
    await shop.bff.context.store.db.insertInto('intent').values(waited).execute()
    expect(await buyer.buy(request)).toMatchObject(named(waited.id, 'unresolved'))
  })

  it('is bought where a test key has it open, and the reverse: nothing is paid twice', async () => {
    await underFirst()
    const buyer = await shop.person()
    const goOn = shop.holdProcessing()
    const asked = { servico: 'renajud', placa: 'BRA2E33' }
    const live = await buyer.buy(asked)
    await buyer.until(live.id, 'processing')
    await under(shop.service.testKey, shop.service.url)
    const trial = await buyer.buy({ ...asked, placa: 'BRA2E34' })
    expect((await buyer.buy(asked)).status).toBe(201)
    await under(later.service.liveKey)
    expect((await buyer.buy({ ...asked, placa: 'BRA2E34' })).status).toBe(201)
    expect(trial.status).toBe(201)
    goOn()
  })
})
