import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, QUICK, openShop } from '../../test-stack.ts'
import { POLL_TIMINGS, nextPoll } from '../poll-schedule.ts'

describe('the pace of polling', () => {
  const wait = (age: number, room = 1, random = 0.5, polls = 60) => {
    const clock = { acceptedAt: 0, now: age, polls, freeShare: room, random: () => random }
    const next = nextPoll(POLL_TIMINGS, clock)
    return { ...next, wait: next.dueAt === null ? null : next.dueAt - age }
  }

  it('is every 3 to 5 seconds for five minutes, slower with fewer free slots', () => {
    for (const random of [0, 0.5, 0.999]) {
      for (const room of [0, 0.3, 1]) {
        const found = wait(MINUTE_MS, room, random)
        expect(found.polling).toBe(true)
        expect(found.wait).toBeGreaterThanOrEqual(3000)
        expect(found.wait).toBeLessThanOrEqual(5000)
      }
    }
    expect(wait(MINUTE_MS, 1, 0).wait).toBe(3000)
    expect(wait(MINUTE_MS, 0, 1).wait).toBe(5000)
  })

  it('slows down afterwards, within bounds, and polling ends when the result expires', () => {
    expect(wait(5 * MINUTE_MS)).toMatchObject({ polling: false, wait: MINUTE_MS })
    expect(wait(HOUR_MS)).toMatchObject({ polling: false, wait: 5 * MINUTE_MS })
    expect(wait(DAY_MS)).toMatchObject({ wait: HOUR_MS })
    expect(wait(29 * DAY_MS)).toMatchObject({ dueAt: null })
  })
})

it('an inquiry that only looks old, because a clock was hours behind, is polled at the normal pace', () => {
  const sixHoursLater = { acceptedAt: 0, now: 6 * HOUR_MS }
  const next = (polls: number) => nextPoll(POLL_TIMINGS, { ...sixHoursLater, polls })
  expect((next(1).dueAt ?? 0) - sixHoursLater.now).toBeLessThanOrEqual(5000)
  expect((next(20).dueAt ?? 0) - sixHoursLater.now).toBeGreaterThan(MINUTE_MS)
})

describeOnOneStore('a long inquiry', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('has its first poll in time, however rarely its process looks for due work', async () => {
    const purchases = { ...QUICK.purchases, tickMs: HOUR_MS }
    const open = await openShop({ store: await fresh(), timings: { ...QUICK, purchases } })
    shop = open
    await (await open.person()).buy({ servico: 'consulta', placa: 'TST0900' })
    const polls = () => open.bff.context.store.db.selectFrom('intent').select('polls').executeTakeFirst()
    await expect.poll(async () => (await polls())?.polls).toBeGreaterThan(0)
  })

  it('is polled for five minutes, then rarely or on request', async () => {
    const clock = { ahead: 0 }
    const open = await openShop({ store: await fresh(), timings: QUICK, now: () => Date.now() + clock.ahead })
    shop = open
    const buyer = await open.person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0900' })
    const row = async () => {
      const { db } = open.bff.context.store
      return db
        .selectFrom('intent')
        .select(['polls', 'due_at', 'polling'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    }
    await expect.poll(async () => (await row()).polls).toBeGreaterThan(2)
    expect((await buyer.read(id)).following).toBe(true)

    clock.ahead += 5 * MINUTE_MS
    await expect.poll(async () => (await row()).polling).toBe(0)
    const record = await buyer.read(id)
    expect(record).toMatchObject({ state: 'processing', following: false })
    const { polls, due_at: dueAt } = await row()
    expect((dueAt ?? 0) - Date.now() - clock.ahead).toBeGreaterThan(MINUTE_MS / 2)

    const checked = await buyer.fetch(`/api/inquiries/${id}/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    expect(await checked.json()).toMatchObject({ id, state: 'processing' })
    expect((await row()).polls).toBe(polls + 1)
  })

  it('is still polled after a restart, with the browser closed', async () => {
    const open = await openShop({ store: await fresh() })
    shop = open
    const buyer = await open.person()
    const goOn = open.holdProcessing()
    const { id, record } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    expect(record?.state).toBe('processing')
    await open.restart()
    goOn()
    // No request reaches the console, so only the poller can end the inquiry.
    const { db } = open.bff.context.store
    const state = () => db.selectFrom('intent').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await state()).state).toBe('done')
  })

  it('that is due, but has no slot in the background, is polled at once when a person asks', async () => {
    const open = await openShop({
      store: await fresh(),
      service: { rateLimit: { live: 40, test: 40 } },
      timings: { ...QUICK, polling: { ...QUICK.polling, firstPollMs: 0 } },
    })
    shop = open
    const buyer = await open.person()
    // The price and the limit are known. Then the quota is used until only calls that people wait for pass.
    await catalogFor(buyer)
    const { quota } = open.bff.context.upstream
    for (let call = 0; call < 24; call += 1) (await quota.acquire('spend'))?.done()
    const { id, record } = await buyer.buy({ servico: 'consulta', placa: 'TST0902' })
    expect(record?.state).toBe('processing')
    const { db } = open.bff.context.store
    const row = () =>
      db
        .selectFrom('intent')
        .select(['polls', 'process_id'])
        .where('id', '=', id)
        .where('due_at', '<=', Date.now())
        .executeTakeFirst()
    await expect.poll(row).toEqual({ polls: 0, process_id: null })

    const checked = await buyer.fetch(`/api/inquiries/${id}/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    expect(await checked.json()).toMatchObject({ id, state: 'done' })
  })
})
