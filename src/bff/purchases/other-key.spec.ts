import { afterEach, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, QUICK, openShop } from '../test-stack.ts'
import { recoverForeign } from './foreign-intents.ts'
import { NO_HOOKS } from './test-hooks.ts'
import { intentRow } from './test-intents.ts'

describeOnEachStore('an open purchase of another key', (fresh) => {
  let shop: Shop
  let ahead = 0
  afterEach(() => shop.close())

  async function open() {
    ahead = 0
    const now = () => Date.now() + ahead
    // A short wait for purchases that stay without an answer.
    const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 600 } }
    shop = await openShop({ store: await fresh(), timings, now })
    return shop.person()
  }
  const underOtherKey = () =>
    shop.restart({ config: { service: { url: shop.service.url, key: shop.service.testKey } } })
  const check = async (who: Caller, id: string) => {
    const path = buildPath(CONSOLE_PATHS.checkInquiry, { id })
    return (await who.fetch(path, { method: 'POST', body: '{}' })).json()
  }
  const stored = (id: string) =>
    shop.bff.context.store.db
      .selectFrom('intent')
      .select(['polls', 'attempts', 'charged_cents', 'debited_cents', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('says so while it is processed, is left alone, and continues when its key is back', async () => {
    const buyer = await open()
    const goOn = shop.holdProcessing()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0101' })
    const { chargedCents } = await buyer.until(id, 'processing')
    expect(chargedCents).toBeGreaterThan(0)
    await underOtherKey()
    // Until the lease time has passed, a replica with its key may still follow it.
    ahead = MINUTE_MS
    await underOtherKey()
    const before = await stored(id)
    const ofOtherKey = {
      state: 'processing',
      following: false,
      chargedCents,
      error: { code: 'KEY_CHANGED', message: expect.stringContaining('outra chave'), retryable: false },
    }
    expect(await buyer.read(id)).toMatchObject(ofOtherKey)
    const errors = (await shop.bff.context.events.since(0)).flatMap(({ event }) =>
      event.type === 'inquiry' && event.data.id === id ? [event.data.error?.code] : [],
    )
    expect(errors.at(-1), 'open pages hear of it').toBe('KEY_CHANGED')
    goOn()
    expect(await check(buyer, id), 'nobody can ask for it').toMatchObject(ofOtherKey)
    expect(await stored(id)).toEqual(before)

    await shop.restart()
    expect(await buyer.until(id, 'done')).toMatchObject({ error: null, chargedCents })
    expect(shop.spent().debits).toBe(1)
  })

  it.each([
    ['every few seconds', 'processing', { polling: 1 }],
    ['seldom, as it is old', 'processing', { polling: 0 }],
    ['by sending it again', 'sending', { uncertain_attempts: 1 }],
    ['by sending it again, seldom', 'unresolved', { uncertain_attempts: 1 }],
    ['after a limit', 'sending', { uncertain_attempts: 0 }],
  ] as const)('that a replica with that key follows is not touched: %s', async (_, state, columns) => {
    await open()
    const { batchDeps, store } = shop.bff.context
    // As that replica leaves it between two calls.
    const at = Date.now()
    const common = { created_by: 'bia', created_at: at, sent_at: at, fingerprint: 'live-other' }
    const row = intentRow({ ...common, state, due_at: at + MINUTE_MS, ...columns })
    await store.db.insertInto('intent').values(row).execute()
    await recoverForeign({ ...batchDeps, hooks: NO_HOOKS })
    const now = () => store.db.selectFrom('intent').selectAll().where('id', '=', row.id).executeTakeFirst()
    expect(await now()).toEqual(row)
    ahead = MINUTE_MS + 11_000
    await recoverForeign({ ...batchDeps, hooks: NO_HOOKS })
    expect(await now(), 'once it is late, nobody does').not.toEqual(row)
  })

  it('without an answer says so, and ends when no key can ask for it any more', async () => {
    const buyer = await open()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    ahead = 11 * MINUTE_MS
    // The jump may end the lease of an attempt, so which failure was the last is not certain.
    await buyer.until(id, 'unresolved')
    await underOtherKey()
    const { attempts } = await stored(id)
    const ofOtherKey = { state: 'unresolved', error: { code: 'KEY_CHANGED', charged: 'unknown' } }
    expect(await buyer.read(id)).toMatchObject(ofOtherKey)
    expect(await check(buyer, id)).toMatchObject(ofOtherKey)
    ahead = 29 * DAY_MS + MINUTE_MS
    await underOtherKey()
    expect(await (await shop.person()).read(id)).toMatchObject({
      state: 'expired',
      error: { code: 'EXPIRED', charged: 'unknown' },
    })
    expect(await stored(id)).toMatchObject({ attempts, due_at: null })
  })

  it('without an answer is asked for at once when its key is back', async () => {
    const buyer = await open()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    ahead = 11 * MINUTE_MS
    await buyer.until(id, 'unresolved')
    await underOtherKey()
    const { attempts } = await stored(id)
    await shop.restart()
    await expect.poll(async () => (await stored(id)).attempts).toBeGreaterThan(attempts)
    const code = async () => (await buyer.read(id)).error?.code
    await expect.poll(code).toBe('INTERNAL_ERROR')
  })
})
