import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { errorOf, openLink, sharesOf } from './test-shares.ts'

describeOnOneStore('a link to a result', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let manager: Caller
  let id: string
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      config: { retentionDays: 10 },
    })
    buyer = await shop.person()
    manager = await shop.person('manager')
    id = (await buyer.buy({ servico: 'consulta', placa: 'TST0101' })).id
    await buyer.until(id, 'done')
  })
  afterAll(() => shop.close())

  const db = () => shop.bff.context.store.db
  const open = (token: string) => openLink(shop.bff.url, token)
  const gone = (opened: Awaited<ReturnType<typeof open>>) => ({
    status: opened.status,
    error: { ...opened.error, requestId: null },
  })
  const ENDED = { status: 410, error: expect.objectContaining({ code: 'SHARE_ENDED', charged: 'no' }) }

  it('shows the result to everyone who has it, and nothing about the shop', async () => {
    const { url, token, expiresAt } = await sharesOf(buyer).add({ inquiryId: id })
    expect(url).toBe(`${shop.bff.url}/compartilhado#${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, headers, text, shared } = await open(token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const record = await buyer.read(id)
    expect(shared).toMatchObject({
      kind: 'inquiry',
      expiresAt,
      record: { service: 'consulta', plate: 'TST0101', car: record.car },
    })
    const { id: upstreamId, valor_cobrado: price, pdf_url: document, ...rest } = record.result ?? {}
    expect([upstreamId, price, document].map((each) => typeof each)).toEqual(['string', 'number', 'string'])
    expect(shared?.kind === 'inquiry' && shared.record.result).toEqual(rest)
    for (const inside of [record.createdBy.id, record.createdBy.name, record.id, 'Cents', 'valor_cobrado']) {
      expect(text).not.toContain(inside)
    }
    // Neither the store nor the log has the token.
    const rows = await db().selectFrom('share').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(shop.bff.logLines.join('\n')).not.toContain(token)
  })

  it('counts its openings, also by its maker, and the journal records its life', async () => {
    const links = sharesOf(buyer)
    const { id: share, token } = await links.add({ inquiryId: id, days: 1 })
    const listed = async () => (await links.list()).find((each) => each.id === share)
    expect(await listed()).toMatchObject({
      inquiryId: id,
      plate: 'TST0101',
      service: 'consulta',
      views: 0,
      lastViewedAt: null,
    })
    await open(token)
    await buyer.fetch('/api/shared', { method: 'POST', body: JSON.stringify({ token }) })
    expect(await listed()).toMatchObject({ views: 2, lastViewedAt: expect.any(String) })
    expect(await links.revoke(share)).toBe(204)
    expect(gone(await open(token))).toEqual(ENDED)
    expect(await listed()).toBeUndefined()
    expect(await links.revoke(share)).toBe(404)
    const entries = await db()
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'about', 'details'])
      .where('action', 'in', ['share-made', 'share-revoked'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    const ofCar = { subject: id, about: '["plate:TST0B01"]' }
    expect(entries).toEqual([
      { action: 'share-revoked', ...ofCar, details: '{"plate":"TST0101","service":"consulta","views":2}' },
      { action: 'share-made', ...ofCar, details: '{"plate":"TST0101","service":"consulta","validDays":1}' },
    ])
  })

  it('ends on its end date, and then answers like an unknown link', async () => {
    const { token, expiresAt } = await sharesOf(buyer).add({ inquiryId: id, days: 2 })
    clock.ahead = 2 * DAY_MS - 60_000
    expect((await open(token)).status).toBe(200)
    clock.ahead = 2 * DAY_MS
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + clock.ahead)
    const [late, never] = [await open(token), await open('A'.repeat(43))]
    clock.ahead = 0
    expect(gone(late)).toEqual(ENDED)
    expect(gone(never)).toEqual(gone(late))
  })

  it('is ended by its maker and by managers; for others it does not exist', async () => {
    const { id: share, token } = await sharesOf(buyer).add({ inquiryId: id })
    const other = sharesOf(await shop.person())
    expect(await other.revoke(share)).toBe(404)
    expect((await other.list()).map((each) => each.id)).not.toContain(share)
    expect((await open(token)).status).toBe(200)
    const { revoke, list } = sharesOf(manager)
    expect((await list()).map((each) => each.id)).toContain(share)
    expect(await revoke(share)).toBe(204)
    expect((await open(token)).status).toBe(410)
  })

  it('does not work while its maker is suspended', async () => {
    const leaving = await shop.person()
    const { token } = await sharesOf(leaving).add({ inquiryId: id })
    const suspend = (at: number | null) =>
      db()
        .updateTable('person')
        .set({ suspended_at: at })
        .where('id', '=', (person) =>
          person.selectFrom('share').select('created_by').orderBy('created_at', 'desc').limit(1),
        )
        .execute()
    await suspend(Date.now())
    expect((await open(token)).status).toBe(410)
    await suspend(null)
    expect((await open(token)).status).toBe(200)
  })

  it('is refused for purchases that cannot be shown', async () => {
    const { make } = sharesOf(buyer)
    const { id: person } = await buyer.buy({
      servico: 'score-credito',
      documento: '52998224725',
      finalidade: 'OUTRA',
      declaracao_finalidade: true,
    })
    await buyer.until(person, 'done')
    expect(await errorOf(await make({ inquiryId: person, days: 1 }))).toEqual([403, 'FORBIDDEN'])
    const release = shop.holdProcessing()
    const { id: running } = await buyer.buy({ servico: 'gravame', placa: 'TST0101' })
    expect(await errorOf(await make({ inquiryId: running, days: 1 }))).toEqual([422, 'NOT_SHAREABLE'])
    release()
    const { id: paper } = await buyer.buy({ servico: 'crlv', placa: 'TST0101', uf: 'SP' })
    await buyer.until(paper, 'done')
    expect(await errorOf(await make({ inquiryId: paper, days: 1 }))).toEqual([422, 'NOT_SHAREABLE'])
    const unknown = { inquiryId: crypto.randomUUID(), days: 1 }
    expect(await errorOf(await make(unknown))).toEqual([404, 'NOT_FOUND'])
    for (const days of [0, 31, 1.5, '7']) expect((await make({ inquiryId: id, days })).status).toBe(400)
  })

  it('is refused beyond two hundred working links', async () => {
    const busy = await shop.person()
    const { add, make, list, revoke } = sharesOf(busy)
    const { id: share } = await add({ inquiryId: id })
    const row = await db().selectFrom('share').selectAll().where('id', '=', share).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 198 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      token_hash: `copy ${index}`,
    }))
    for (const copy of copies) await db().insertInto('share').values(copy).execute()
    const both = await Promise.all([make({ inquiryId: id, days: 1 }), make({ inquiryId: id, days: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await list()).toHaveLength(200)
    // A link that has ended makes room for another one.
    await revoke(share)
    await add({ inquiryId: id })
  })

  it('a link with text at its end, as some programs join the two, has ended like any other', async () => {
    const { token } = await sharesOf(buyer).add({ inquiryId: id })
    expect(await open(`${token}%20${'confira'.repeat(50)}`)).toMatchObject(ENDED)
  })

  it('limits guesses from one address, where working links still open, and ended ones are no guesses', async () => {
    const { add, revoke } = sharesOf(buyer)
    const [kept, ended] = [await add({ inquiryId: id }), await add({ inquiryId: id })]
    await revoke(ended.id)
    for (let index = 0; index < 70; index += 1) expect((await open(ended.token)).status).toBe(410)
    let last = await open('B'.repeat(43))
    for (let index = 0; index < 70 && last.status === 410; index += 1)
      last = await open(`${index}`.repeat(43))
    expect(last).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } })
    // A customer behind the same address of a mobile network.
    expect((await open(kept.token)).status).toBe(200)
    expect((await open(ended.token)).status).toBe(429)
    clock.ahead = 31_000
    expect((await open(ended.token)).status).toBe(410)
    clock.ahead = 0
  })

  it('says so if the result was purged since then', async () => {
    const { token } = await sharesOf(buyer).add({ inquiryId: id, days: 30 })
    clock.ahead = 11 * DAY_MS
    await shop.bff.context.retention.sweep()
    const { shared } = await open(token)
    expect(shared).toMatchObject({
      record: { plate: 'TST0101', result: null, purged: { at: expect.any(String), afterDays: 10 } },
    })
    const again = await sharesOf(await shop.person()).make({ inquiryId: id, days: 1 })
    expect(await errorOf(again)).toEqual([422, 'NOT_SHAREABLE'])
  })
})

describeOnOneStore('a link to a result from a test key', (fresh) => {
  it('says so with any key', async () => {
    const shop = await openShop({ store: await fresh(), environment: 'test' })
    const { url, liveKey } = shop.service
    try {
      const buyer = await shop.person()
      const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0101' })
      await buyer.until(id, 'done')
      const { token } = await sharesOf(buyer).add({ inquiryId: id })
      const marked = { shared: { record: { plate: 'TST0101', test: true } } }
      expect(await openLink(shop.bff.url, token)).toMatchObject(marked)
      await shop.restart({ config: { service: { url, key: liveKey } } })
      expect(await openLink(shop.bff.url, token)).toMatchObject(marked)
    } finally {
      await shop.close()
    }
  })
})
