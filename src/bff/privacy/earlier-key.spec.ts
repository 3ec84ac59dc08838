import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { CPF, aboutPerson, privacyCalls } from './test-people.ts'

describeOnEachStore('an accepted inquiry that waits for an earlier service key', (fresh) => {
  let shop: Shop
  /** Another account, with another key. */
  let later: Shop
  let ahead = 0

  beforeAll(async () => {
    later = await openShop({ service: { liveKey: `svc_live_${'b'.repeat(64)}` } })
  })
  afterAll(() => later.close())
  afterEach(() => shop.close())

  /** Buys, and changes the key before the answer. */
  async function open(retentionDays: number | undefined) {
    ahead = 0
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + ahead,
      config: { retentionDays },
      // Inquiries end when the test lets them.
      service: { processingMs: { min: 0, max: 0 }, timers: false },
    })
    const buyer = await shop.person()
    const { id } = await buyer.buy(aboutPerson(CPF))
    const { chargedCents } = await buyer.until(id, 'processing')
    const config = { service: { url: later.service.url, key: later.service.liveKey }, retentionDays }
    await shop.restart({ config })
    // Until the lease time has passed, a replica with its key may still follow it.
    ahead = MINUTE_MS
    await shop.restart({ config })
    expect(await read(id)).toMatchObject({ state: 'processing', error: { code: 'KEY_CHANGED' } })
    return { id, chargedCents }
  }
  const read = async (id: string) => (await shop.person('manager')).read(id)
  const sweep = () => shop.bff.context.retention.sweep()
  const find = async () => {
    const manager = await shop.person('manager')
    return privacyCalls(manager).found(CPF)
  }
  const rows = async () =>
    JSON.stringify(await shop.bff.context.store.db.selectFrom('intent').selectAll().execute())

  it.each([
    ['the retention', 40, 39, 40],
    ['29 days where the retention is shorter', 2, 28, 29],
  ])('ends and loses its personal data after %s', async (_, days, before, after) => {
    const { id, chargedCents } = await open(days)
    ahead = before * DAY_MS + 2 * MINUTE_MS
    await sweep()
    expect(await read(id)).toMatchObject({ state: 'processing', masked: true })
    expect(await rows()).toContain(CPF)

    ahead = after * DAY_MS + 2 * MINUTE_MS
    const newest = await shop.bff.context.events.newest()
    await sweep()
    expect(await read(id)).toMatchObject({
      state: 'expired',
      request: { servico: 'cadastro-completo-cpf', finalidade: 'OUTRA', declaracao_finalidade: true },
      purged: { afterDays: days },
      chargedCents,
      result: null,
      // Its page no longer says that it continues when the key is back.
      error: { code: 'CONSULTA_NOT_FOUND' },
    })
    expect(await rows()).not.toContain(CPF)
    const emitted = (await shop.bff.context.events.since(newest)).map(({ event }) => event)
    expect(emitted, 'open pages hear of it').toMatchObject([
      { type: 'inquiry', data: { id, state: 'expired' } },
    ])
    expect(await find()).toMatchObject({ total: 1, open: 0, purgeable: 0 })
  })

  it('is purged at the person’s request after 29 days, also without a retention', async () => {
    const { id } = await open(undefined)
    expect(await find()).toMatchObject({ total: 1, open: 1, purgeable: 0 })
    ahead = 29 * DAY_MS + 2 * MINUTE_MS
    await sweep()
    expect(await read(id)).toMatchObject({ state: 'processing' })
    expect(await find()).toMatchObject({ total: 1, open: 0, purgeable: 1 })
    const answer = await privacyCalls(await shop.person('manager')).purge(CPF, 1)
    expect(await answer.json()).toMatchObject({ purged: 1 })
    expect(await read(id)).toMatchObject({ state: 'expired', purged: { afterDays: null } })
    expect(await rows()).not.toContain(CPF)
  })

  it('keeps its data where its key is back, and is answered', async () => {
    const { id } = await open(2)
    ahead = 30 * DAY_MS
    await shop.service.tick()
    await shop.restart({ config: { retentionDays: 2 } })
    await sweep()
    const answered = await (await shop.person('manager')).until(id, 'done')
    expect(answered).toMatchObject({ masked: true, error: null })
    expect(answered.result).not.toBeNull()
  })
})
