import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { NewShareSchema } from '#contract/console/share.ts'
import { bringBack } from '../store/stored-times.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { storedTimes } from '../stored-times.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { errorOf, newLink, openLink, sharesOf } from './test-shares.ts'

describeOnEachStore('a link whose answer was lost', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let inquiryId: string

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person()
    inquiryId = (await buyer.buy({ servico: 'consulta', placa: 'TST0101' })).id
    await buyer.until(inquiryId, 'done')
  })
  afterAll(() => shop.close())

  it('is made once, however often it is asked for, and has the same address', async () => {
    const { make, list } = sharesOf(await shop.person())
    for (const subject of [{ inquiryId }, { plate: 'tst-0101' }]) {
      const before = await list()
      const wanted = { ...subject, days: 7, link: newLink() }
      const asked = await Promise.all([make(wanted), make(wanted)])
      const answers = [...asked, await make(wanted)]
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
      const made = await Promise.all(answers.map(async (answer) => NewShareSchema.parse(await answer.json())))
      expect(new Set(made.map(({ url }) => url)).size).toBe(1)
      expect(made[0]?.id).toBe(wanted.link.id)
      expect(new URL(made[0]?.url ?? '').hash).toBe(`#${wanted.link.token}`)
      expect((await list()).length).toBe(before.length + 1)
      expect((await openLink(shop.bff.url, wanted.link.token)).status).toBe(200)
    }
    const entries = await shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select('seq')
      .where('action', '=', 'share-made')
      .execute()
    expect(entries).toHaveLength(2)
  })

  it('does not exist for another person, and keeps what it shows', async () => {
    const { make } = sharesOf(buyer)
    const link = newLink()
    const wanted = { inquiryId, days: 7, link }
    expect((await make(wanted)).status).toBe(201)
    const other = sharesOf(await shop.person())
    expect(await errorOf(await other.make(wanted))).toEqual([404, 'NOT_FOUND'])
    expect(await errorOf(await other.make({ ...wanted, link: { ...newLink(), token: link.token } }))).toEqual(
      [404, 'NOT_FOUND'],
    )
    expect(await other.list()).toEqual([])
    const others = [
      { ...wanted, inquiryId: crypto.randomUUID() },
      { plate: 'TST0101', days: 7, link },
      { ...wanted, link: { ...newLink(), id: link.id } },
    ]
    for (const each of others) expect(await errorOf(await make(each))).toEqual([422, 'INTENT_REUSED'])
  })

  it('is found again after the clock was six hours ahead, with its end', async () => {
    const { make } = sharesOf(buyer)
    const wanted = { inquiryId, days: 30, link: newLink() }
    await make(wanted)
    const { db } = shop.bff.context.store
    const ahead = 6 * HOUR_MS
    await db
      .updateTable('share')
      .set((share) => ({
        created_at: share('created_at', '+', ahead),
        expires_at: share('expires_at', '+', ahead),
      }))
      .where('id', '=', wanted.link.id)
      .execute()
    await bringBack(db, storedTimes({ leaseMs: 0 }), Date.now())
    const again = await make(wanted)
    expect(again.status).toBe(200)
    const { expiresAt } = NewShareSchema.parse(await again.json())
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * DAY_MS)
  })

  it('is not made again after its end', async () => {
    const { make, revoke, list } = sharesOf(await shop.person())
    const wanted = { inquiryId, days: 1, link: newLink() }
    await make(wanted)
    await revoke(wanted.link.id)
    expect(await errorOf(await make(wanted))).toEqual([410, 'SHARE_ENDED'])
    expect(await list()).toEqual([])
  })

  it('is refused with a short token, and a page of an earlier version still makes links', async () => {
    const { make } = sharesOf(buyer)
    for (const token of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`]) {
      expect((await make({ inquiryId, days: 7, link: { ...newLink(), token } })).status).toBe(400)
    }
    const [first, second] = [await make({ inquiryId, days: 7 }), await make({ inquiryId, days: 7 })]
    expect([first.status, second.status]).toEqual([201, 201])
  })
})
