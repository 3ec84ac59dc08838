import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BatchListSchema, type Batch } from '#contract/console/batch.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { type Caller, type Shop, openShop } from '../inquiries/test-shop.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { FIPE_CENTS, batchesOf, inquiryOrder, isDone, manyPlates, plateOrder } from './test-batches.ts'

vi.setConfig({ testTimeout: 30_000 })

describeOnEachStore('a batch', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let viewer: Caller
  let batches: ReturnType<typeof batchesOf>

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      service: { processingMs: { min: 300, max: 300 } },
    })
    buyer = await shop.person()
    viewer = await shop.person('viewer')
    batches = batchesOf(buyer)
  }, 30_000)
  afterAll(() => shop.close())

  describe('that is ordered', () => {
    it('buys each line once, however often the order is repeated, and tells how far it is', async () => {
      const told: Batch[] = []
      const stop = shop.bff.purchasing.events.subscribe((events) => {
        for (const { event } of events) if (event.type === 'batch') told.push(event.data)
      })
      const before = shop.spent()
      const order = plateOrder(manyPlates(12))
      const first = await batches.order(order)
      expect(first).toMatchObject({
        status: 201,
        batch: { id: first.id, state: 'running', totalCents: 12 * FIPE_CENTS, counts: { total: 12 } },
      })
      const again = await Promise.all([batches.order(order, first.id), batches.order(order, first.id)])
      for (const { status, batch } of again) expect([status, batch?.id]).toEqual([200, first.id])

      const done = await batches.until(first.id, isDone)
      expect(done).toMatchObject({ chargedCents: 12 * FIPE_CENTS, error: null })
      expect(done.counts).toEqual({
        total: 12,
        waiting: 0,
        running: 0,
        done: 12,
        kept: 0,
        failed: 0,
        unknown: 0,
      })
      expect(done.lines.map(({ number }) => number)).toEqual(order.lines.map(({ number }) => number))
      for (const line of done.lines) {
        expect(line).toMatchObject({ state: 'done', chargedCents: FIPE_CENTS, error: null })
        expect(line.result).toMatchObject({ placa: line.request.placa })
      }
      expect(await buyer.read(done.lines[0]?.recordId ?? '')).toMatchObject({
        state: 'done',
        service: 'fipe',
      })
      expect(shop.spent()).toEqual({ cents: before.cents + 12 * FIPE_CENTS, debits: before.debits + 12 })
      expect(await batches.order(order, first.id)).toMatchObject({ status: 200, batch: { state: 'done' } })
      expect(shop.spent().debits).toBe(before.debits + 12)

      await expect.poll(() => told.at(-1)?.state).toBe('done')
      stop()
      expect(told[0]).toMatchObject({ state: 'running', counts: { waiting: 12 } })
      // Twelve lines in less than a second: one word at the start, few on the way, one at the end.
      expect(told.length).toBeLessThanOrEqual(5)
    })

    it('is known by its id: another order, or another person, cannot use it', async () => {
      const { id } = await batches.order(plateOrder(['BRA3E01']))
      const colleague = batchesOf(await shop.person('manager'))
      expect(await batches.order(plateOrder(['BRA3E02']), id)).toMatchObject({
        status: 422,
        error: { code: 'INTENT_REUSED', charged: 'no' },
      })
      expect(await colleague.order(plateOrder(['BRA3E01']), id)).toMatchObject({ status: 404 })
      await batches.until(id, isDone)
    })

    it('is seen by everybody who is signed in, and ordered, stopped and resumed by those who may spend', async () => {
      const { id } = await batches.order(plateOrder(['BRA3E03', 'BRA3E04']))
      await batches.until(id, isDone)
      const looking = batchesOf(viewer)
      expect((await looking.read(id)).createdBy.name).toBe('Pessoa buyer')
      const list = BatchListSchema.parse(await (await viewer.fetch(CONSOLE_ROUTES.batches)).json())
      expect(list.items[0]).toMatchObject({ id, state: 'done', counts: { total: 2, done: 2 } })
      expect((await looking.order(plateOrder(['BRA3E05']))).status).toBe(403)
      expect((await looking.stop(id)).status).toBe(403)
      expect((await looking.resume(id)).status).toBe(403)
      const stranger = batchesOf({ ...viewer, fetch: (path, init) => fetch(shop.bff.url + path, init) })
      expect((await stranger.order(plateOrder(['BRA3E05']))).status).toBe(401)
      const missing = buildPath(CONSOLE_ROUTES.batch, { id: crypto.randomUUID() })
      expect((await viewer.fetch(missing)).status).toBe(404)
      // What has ended stays as it is.
      expect(await batches.stop(id)).toMatchObject({ status: 200, batch: { state: 'done' } })
      expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'done' } })
    })
  })

  describe('whose lines end differently', () => {
    it('goes on past what was refunded and what cannot be said', async () => {
      const before = shop.spent()
      const { id } = await batches.order(plateOrder(['BRA5E01', 'TST0404', 'TST0503', 'TST0601', 'BRA5E02']))
      const { lines, ...batch } = await batches.until(id, isDone)
      expect(batch.counts).toMatchObject({ done: 3, failed: 2 })
      expect(batch.chargedCents).toBe(3 * FIPE_CENTS)
      expect(
        lines.map(({ state, error, chargedCents }) => [state, error?.code, error?.charged, chargedCents]),
      ).toEqual([
        ['done', undefined, undefined, FIPE_CENTS],
        ['failed', 'FIPE_NAO_DISPONIVEL', 'refunded', 0],
        ['failed', 'FIPE_INDISPONIVEL', 'refunded', 0],
        ['done', undefined, undefined, FIPE_CENTS],
        ['done', undefined, undefined, FIPE_CENTS],
      ])
      expect(shop.spent().cents).toBe(before.cents + 3 * FIPE_CENTS)
    })

    it('takes what the shop has bought already, or is buying just now, and pays nothing for it', async () => {
      const running = await buyer.buy({ servico: 'gravame', placa: 'BRA5E03' })
      const order = await inquiryOrder(buyer, 'gravame', ['BRA5E03', 'TST0404', 'BRA5E04'])
      const before = shop.spent()
      const { id } = await batches.order(order)
      const early = await batches.until(id, ({ lines }) => lines[0]?.recordId === running.id)
      // Its inquiry takes a while; the line goes with it.
      expect(early.lines[0]).toMatchObject({ state: 'running', chargedCents: 0 })
      const { lines, counts } = await batches.until(id, isDone)
      expect(counts).toMatchObject({ kept: 1, failed: 1, done: 1 })
      expect(lines[0]).toMatchObject({ state: 'kept', recordId: running.id, chargedCents: 0 })
      expect(lines[0]?.result).toMatchObject({ status: 'concluido' })
      expect(lines[1]).toMatchObject({
        state: 'failed',
        error: { code: 'CONSULTA_WITHOUT_DATA', charged: 'refunded' },
      })
      expect(shop.spent().debits).toBe(before.debits + 2)

      const kept = await batches.order(order)
      const again = await batches.until(kept.id, isDone)
      expect(again).toMatchObject({ chargedCents: 0, counts: { kept: 2, failed: 1 } })
    })
  })

  it('is exported as a file for a spreadsheet, to whoever may see it', async () => {
    // More than are read at once.
    const { id } = await batches.order(plateOrder(['BRA6E01', 'TST0404', ...manyPlates(23, 'EXP')]))
    await batches.until(id, isDone)
    const answer = await viewer.fetch(buildPath(CONSOLE_ROUTES.batchExport, { id }))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="lote_fipe_\d{4}-\d{2}-\d{2}\.csv"$/,
      ) as unknown,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    const [heading, first, second, ...others] = new TextDecoder().decode(bytes).split('\r\n')
    expect(heading).toMatch(/^Linha;Placa;Situação;Motivo;Cobrado \(R\$\);Número da consulta;Marca;/)
    expect(first).toMatch(
      /^1;BRA6E01;Com resultado;;0,25;[\da-f-]{36};[^;]+;[^;]+;[^;]+;[^;]+;\d{6}-\d;\d+,\d\d;\w+ de \d{4};Tabela FIPE$/u,
    )
    expect(second).toMatch(/^2;TST0404;Sem resultado;[^;]+;0,00;[\da-f-]{36};;;;;;;;$/u)
    expect(others.map((row) => row.split(';')[1])).toEqual([...manyPlates(23, 'EXP'), undefined])
  })
})
