import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { JsonObject } from '#contract/json.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { concluded, storeAnswered } from '../cars/test-answers.ts'
import { purge } from '../privacy/purging.ts'
import { findResult } from '../purchases/stored-result.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { errorOf, openLink, sharesOf } from './test-shares.ts'

/** The service's test plate for two megabytes of data. */
const PLATE = 'TST0108'
const OF_LINK = 60

describeOnEachStore('openings of a link', (fresh) => {
  let shop: Shop
  let buyer: Caller
  /** The id of a purchase with a result of megabytes; `small` is one with a small result. */
  let large: string
  let small: string
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    buyer = await shop.person()
    const buy = async (servico: string, placa: string) => {
      const { id } = await buyer.buy({ servico, placa })
      await buyer.until(id, 'done')
      return id
    }
    large = await buy('consulta-completa', PLATE)
    small = await buy('consulta', 'TST0101')
  })
  afterAll(() => shop.close())
  afterEach(() => {
    vi.restoreAllMocks()
    // Starts a new minute for the next test.
    clock.ahead += 60_000
  })

  const db = () => shop.bff.context.store.db
  const post = (path: string, body: object) =>
    fetch(shop.bff.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const textOf = async (token: string) => (await openLink(shop.bff.url, token)).text
  const linkTo = (inquiryId: string) => sharesOf(buyer).add({ inquiryId })
  const recordOf = ({ shared }: Awaited<ReturnType<typeof openLink>>) =>
    shared?.kind === 'inquiry' ? shared.record : undefined
  const statusOf = async (token: string) => (await openLink(shop.bff.url, token)).status

  it('show a large result exactly like a small one', async () => {
    const { token, expiresAt } = await linkTo(large)
    const { id, pdf_url, resultado_url, reaproveitada, saldo_restante, valor_cobrado, ...shown } = JSON.parse(
      (await findResult(db(), large)) ?? '',
    )
    expect([id, pdf_url, valor_cobrado].every((each) => each !== undefined)).toBe(true)
    expect([resultado_url, reaproveitada, saldo_restante]).toHaveLength(3)
    const { car, createdAt, updatedAt } = await buyer.read(large)
    const record = { service: 'consulta-completa', serviceName: 'Consulta Completa', plate: PLATE, car }
    const before = JSON.stringify({ kind: 'inquiry', expiresAt, record: { ...record, createdAt, updatedAt } })
    const text = await textOf(token)
    expect(text.length).toBeGreaterThan(2_000_000)
    expect(text === `${before.slice(0, -2)},"result":${maskedJson(shown)}}}`).toBe(true)
  })

  it('do not parse a large result on the main thread, and neither do its photos', async () => {
    const { token } = await linkTo(large)
    const parse = vi.spyOn(JSON, 'parse')
    const opened = await post(CONSOLE_PATHS.shared, { token })
    expect([opened.status, (await opened.arrayBuffer()).byteLength > 2_000_000]).toEqual([200, true])
    const photo = await post(CONSOLE_PATHS.sharedPhoto, { token, tipo: 'outra', indice: '99' })
    expect(photo.status).toBe(404)
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length))
    expect(longest).toBeLessThan(100_000)
  })

  it('serialise a large result once for simultaneous and later openings', async () => {
    const { token } = await linkTo(large)
    const { large: threads } = shop.bff.context
    const written = vi.spyOn(threads, 'show')
    const read = vi.spyOn(threads, 'find')
    const texts = await Promise.all(Array.from({ length: 5 }, () => textOf(token)))
    texts.push(await textOf(token))
    for (let count = 0; count < 5; count += 1) {
      await post(CONSOLE_PATHS.sharedPhoto, { token, tipo: 'outra', indice: '99' })
    }
    expect(new Set(texts).size).toBe(1)
    // Earlier links have already had the result read.
    expect([written.mock.calls.length, read.mock.calls.length]).toEqual([1, 0])
  })

  it.each(['large', 'small'])('of a clean %s result show what the shop has learned since', async (size) => {
    const plate = size === 'large' ? 'SIN0C08' : 'SIN0C09'
    const { store } = shop.bff.context
    const answer = (service: string, result: JsonObject, daysAgo: number) =>
      storeAnswered(store, { service, plate, result, at: Date.now() - daysAgo * DAY_MS })
    const clean = concluded({}, { dados: { gravame: [] } })
    const row = await answer('gravame', clean, 2)
    const packed = gzipSync(JSON.stringify(clean))
    if (size === 'large') {
      await db()
        .updateTable('intent_result')
        .set({ body: '', packed })
        .where('intent_id', '=', row.id)
        .execute()
    }
    const { token } = await linkTo(row.id)
    expect(recordOf(await openLink(shop.bff.url, token))?.since).toBeUndefined()
    await answer(
      'consulta-nova',
      concluded({}, { dados: { gravame: [{ agente: 'BANCO', ativo: true }] } }),
      1,
    )
    const { isAlert } = recordOf(await openLink(shop.bff.url, token))?.since ?? {}
    expect(isAlert).toBe(true)
  })

  it('are limited to sixty of one link in a minute, and other links are not affected', async () => {
    const [{ token, id }, other] = [await linkTo(small), await linkTo(small)]
    const first = await Promise.all(Array.from({ length: OF_LINK }, () => statusOf(token)))
    expect(new Set(first)).toEqual(new Set([200]))
    const { status, headers, error } = await openLink(shop.bff.url, token)
    expect([status, error?.code, error?.retryable]).toEqual([429, 'TOO_MANY_ATTEMPTS', true])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(error?.message).toBe(
      'Este link, ou outros desta rede, foram abertos vezes demais. Espere alguns minutos e abra de novo.',
    )
    expect(await statusOf(other.token)).toBe(200)
    const listed = (await sharesOf(buyer).list()).find((each) => each.id === id)
    expect(listed?.views).toBe(OF_LINK)
    clock.ahead += 60_000
    expect(await statusOf(token)).toBe(200)
  })

  it.each(['large', 'small'] as const)('show nothing of a purged %s result', async (size) => {
    const id = size === 'large' ? large : small
    const { token } = await linkTo(id)
    const opened = recordOf(await openLink(shop.bff.url, token))
    expect(opened?.result?.status).toBe('concluido')
    const { store, purgeListeners } = shop.bff.context
    const how = { at: Date.now(), fingerprint: 'live-1', afterDays: null, emit: () => undefined }
    await store.transaction((trx) => purge(trx, [id], how, purgeListeners))
    const record = recordOf(await openLink(shop.bff.url, token))
    expect([record?.result, record?.purged?.afterDays]).toEqual([null, null])
    expect((await textOf(token)).length).toBeLessThan(1000)
    const photo = await post(CONSOLE_PATHS.sharedPhoto, { token, tipo: 'outra', indice: '0' })
    expect(await errorOf(photo), 'a page that was open before learns why').toEqual([410, 'DATA_PURGED'])
  })
})
