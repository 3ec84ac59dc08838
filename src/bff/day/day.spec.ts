import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { type Day, DaySchema } from '#contract/console/day.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { readDay } from './day.ts'

describeOnOneStore('the day of the shop', (fresh) => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  const db = () => shop.bff.context.store.db
  const dayOf = async (who: Caller): Promise<Day> =>
    DaySchema.parse(await (await who.fetch('/api/day')).json())
  const ids = (items: Day['running']) => items.map(({ id }) => id)
  const seen = (who: Caller, until: string) =>
    who.fetch('/api/day/seen', { method: 'POST', body: JSON.stringify({ until }) })

  /** Buys and waits for the answer without opening it. */
  async function buy(buyer: Caller, servico: string, placa: string): Promise<string> {
    const { id, error } = await buyer.buy({ servico, placa })
    expect(error).toBeUndefined()
    await expect.poll(async () => ids((await dayOf(buyer)).running)).not.toContain(id)
    return id
  }

  it('has what runs, then what has ended, until this person opens the result', async () => {
    const [buyer, colleague] = await Promise.all([shop.person('buyer'), shop.person('viewer')])
    const release = shop.holdProcessing()
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'DAY1A01' })
    for (const who of [buyer, colleague]) {
      expect(await dayOf(who)).toMatchObject({ running: [{ id }], finished: [], more: false })
    }
    release()
    await expect.poll(async () => ids((await dayOf(colleague)).finished)).toEqual([id])
    await buyer.read(id)
    await shop.bff.context.notes.settled()
    expect(await dayOf(buyer)).toMatchObject({ running: [], finished: [] })
    expect(ids((await dayOf(colleague)).finished)).toEqual([id])
  })

  it('is marked as seen for each person, on all their screens, and never unmarked', async () => {
    const [buyer, colleague] = await Promise.all([shop.person('buyer'), shop.person('viewer')])
    const first = await buy(buyer, 'gravame', 'DAY1A02')
    const [newest] = (await dayOf(buyer)).finished
    expect(newest?.id).toBe(first)
    const answer = DaySchema.parse(await (await seen(buyer, newest?.updatedAt ?? '')).json())
    expect(answer).toMatchObject({ finished: [], since: newest?.updatedAt })
    expect(ids((await dayOf(colleague)).finished)).toEqual([first])
    const second = await buy(buyer, 'gravame', 'DAY1A03')
    expect(ids((await dayOf(buyer)).finished)).toEqual([second])
    await seen(buyer, '2026-01-01T00:00:00.000Z')
    expect(ids((await dayOf(buyer)).finished)).toEqual([second])
  })

  it('has no FIPE values, which come at once, and no lines of long lists', async () => {
    const buyer = await shop.person('buyer')
    await buyer.fetch(`/api/fipe/plate/${randomUUID()}`, {
      method: 'PUT',
      body: JSON.stringify({ placa: 'DAY1A04', priceCents: 25 }),
    })
    const id = await buy(buyer, 'gravame', 'DAY1A05')
    expect(ids((await dayOf(buyer)).finished)).toEqual([id])
    await db().updateTable('intent').set({ background: 1 }).where('id', '=', id).execute()
    expect(ids((await dayOf(buyer)).finished)).toEqual([])

    const release = shop.holdProcessing()
    const running = await buyer.buy({ servico: 'gravame', placa: 'DAY1A07' })
    expect(ids((await dayOf(buyer)).running)).toEqual([running.id])
    await db().updateTable('intent').set({ background: 1 }).where('id', '=', running.id).execute()
    expect(ids((await dayOf(buyer)).running)).toEqual([])
    release()
  })

  it('begins when the person was added, and goes back over a weekend', async () => {
    const buyer = await shop.person('buyer')
    const id = await buy(buyer, 'gravame', 'DAY1A06')
    const late = await shop.person('viewer')
    expect(await dayOf(late)).toMatchObject({ finished: [] })
    const { person } = SessionSchema.parse(await (await buyer.fetch('/api/session')).json())
    const after = async (hours: number) =>
      ids((await readDay(db(), person?.id ?? '', Date.now() + hours * HOUR_MS)).finished)
    expect(await after(70)).toEqual([id])
    expect(await after(73)).toEqual([])
  })

  it.each([{}, { until: 'ontem' }, { until: 12 }])('refuses %j', async (body) => {
    const viewer = await shop.person('viewer')
    const answer = await viewer.fetch('/api/day/seen', { method: 'POST', body: JSON.stringify(body) })
    expect(answer.status).toBe(400)
  })
})
