import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BatchListSchema, type Batch } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { FIPE_CENTS, batchesOf, inquiryOrder, isDone, manyPlates, plateOrder } from './test-batches.ts'

describeOnOneStore('a batch', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let viewer: Caller
  let batches: ReturnType<typeof batchesOf>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
    })
    buyer = await shop.person()
    viewer = await shop.person('viewer')
    batches = batchesOf(buyer)
  })
  afterAll(() => shop.close())

  describe('that is ordered', () => {
    it('buys each line once, however often the order is repeated, and emits its progress', async () => {
      const announced: Batch[] = []
      const stop = shop.bff.context.events.subscribe((events) => {
        for (const { event } of events) if (event.type === 'batch') announced.push(event.data)
      })
      const before = shop.spent()
      const startedAt = performance.now()
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

      await expect.poll(() => announced.at(-1)?.state).toBe('done')
      stop()
      expect(announced[0]).toMatchObject({ state: 'running', counts: { waiting: 12 } })
      // One event at the start, one at the end, and at most one a second in between.
      expect(announced.length).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - startedAt) / 1000))
    })

    it('is identified by its id: another order or person cannot use it', async () => {
      const { id } = await batches.order(plateOrder(['BRA3E01']))
      const colleague = batchesOf(await shop.person('manager'))
      expect(await batches.order(plateOrder(['BRA3E02']), id)).toMatchObject({
        status: 422,
        error: { code: 'INTENT_REUSED', charged: 'no' },
      })
      expect(await colleague.order(plateOrder(['BRA3E01']), id)).toMatchObject({ status: 404 })
      await batches.until(id, isDone)
    })

    it('is visible to every role, and ordered, stopped and resumed by buyers', async () => {
      const { id } = await batches.order(plateOrder(['BRA3E03', 'BRA3E04']))
      await batches.until(id, isDone)
      const looking = batchesOf(viewer)
      expect((await looking.read(id)).createdBy.name).toBe('Pessoa buyer')
      const list = BatchListSchema.parse(await (await viewer.fetch(CONSOLE_PATHS.batches)).json())
      expect(list.items[0]).toMatchObject({ id, state: 'done', counts: { total: 2, done: 2 } })
      expect((await looking.order(plateOrder(['BRA3E05']))).status).toBe(403)
      expect((await looking.stop(id)).status).toBe(403)
      expect((await looking.resume(id)).status).toBe(403)
      const stranger = batchesOf({ ...viewer, fetch: (path, init) => fetch(shop.bff.url + path, init) })
      expect((await stranger.order(plateOrder(['BRA3E05']))).status).toBe(401)
      const missing = buildPath(CONSOLE_PATHS.batch, { id: crypto.randomUUID() })
      expect((await viewer.fetch(missing)).status).toBe(404)
      // A batch that has ended does not change.
      expect(await batches.stop(id)).toMatchObject({ status: 200, batch: { state: 'done' } })
      expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'done' } })
    })
  })

  describe('that cannot be bought', () => {
    async function storedLines(): Promise<number> {
      const rows = await shop.bff.context.store.db.selectFrom('batch_line').select('number').execute()
      return rows.length
    }

    const fieldsOf = (answer: {
      error: { fields?: { field: string; message: string }[] | undefined } | undefined
    }) => (answer.error?.fields ?? []).map(({ field, message }) => `${field}: ${message}`)

    it('is refused with the number of each wrong line, and nothing is stored', async () => {
      const before = await storedLines()
      const order = plateOrder(['BRA4E01', 'BRA4E02', '', 'bra-4e01'])
      const lines = [
        ...order.lines,
        { number: 9, request: { placa: 5 } },
        { number: 9, request: { placa: 'BRA4E03' } },
      ]
      const answer = await batches.order({ ...order, lines })
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toEqual([
        'lines.3.placa: Linha 3: Preencha este campo.',
        'lines.4: Linha 4: pede o mesmo que a linha 1.',
        'lines.9.placa: Linha 9: Preencha este campo.',
        'lines.9: Linha 9: este número aparece mais de uma vez.',
      ])
      const crlvOf = (more: object) => ({
        kind: 'createInquiry',
        service: 'crlv',
        lines: [{ number: 3, request: { servico: 'crlv', placa: 'BRA4E04', ...more } }],
        totalCents: 0,
      })
      const crlv = crlvOf({})
      expect(fieldsOf(await batches.order(crlv))).toEqual([
        'lines.3.uf: Linha 3: falta a UF, que a loja ainda não conhece deste carro.',
      ])
      expect(fieldsOf(await batches.order(crlvOf({ uf: 'XX' })))).toEqual([
        'lines.3: Linha 3: não há preço para este pedido.',
      ])
      const other = { ...crlv, lines: [{ number: 3, request: { servico: 'gravame', placa: 'BRA4E04' } }] }
      expect(fieldsOf(await batches.order(other))).toEqual(['lines.3.servico: Linha 3: a consulta é outra.'])
      for (const service of ['fipe-tabela', 'consulta']) {
        expect(await batches.order({ ...order, service })).toMatchObject({ status: 400 })
      }
      expect(await batches.order({ ...crlv, service: 'fipe' })).toMatchObject({ status: 400 })
      expect((await batches.order({ ...order, lines: [] })).status).toBe(400)
      // More than PostgreSQL stores in the column.
      const [first] = order.lines
      const far = { ...order, lines: [{ ...first, number: 2 ** 31 }], totalCents: FIPE_CENTS }
      expect((await batches.order(far)).status).toBe(400)
      expect(await storedLines()).toBe(before)
    })

    it('takes a thousand lines and no more', async () => {
      const order = plateOrder(manyPlates(1001))
      expect((await batches.order(order)).status).toBe(400)
      // Refused because of its price, which means that all lines were read.
      expect(await batches.order({ ...order, lines: order.lines.slice(0, 1000) })).toMatchObject({
        status: 409,
        error: { code: 'PRICE_CHANGED' },
      })
    })

    it('is refused where the price differs, the service is off, or it is not sold', async () => {
      const before = await storedLines()
      const order = plateOrder(['BRA4E05', 'BRA4E06'])
      expect(await batches.order({ ...order, totalCents: 49 })).toMatchObject({
        status: 409,
        error: { code: 'PRICE_CHANGED', charged: 'no' },
      })
      const manager = await shop.person('manager')
      const turn = (mode: string) =>
        manager.fetch(buildPath(CONSOLE_PATHS.setAvailability, { servico: 'fipe' }), {
          method: 'PUT',
          body: JSON.stringify({ mode }),
        })
      await turn('off')
      expect(await batches.order(order)).toMatchObject({ status: 422, error: { code: 'SERVICE_OFF' } })
      await turn('on')
      shop.service.portal.switchService('renajud', false)
      const renajud = await inquiryOrder(buyer, 'gravame', ['BRA4E07'])
      const gone = {
        ...renajud,
        service: 'renajud',
        lines: [{ number: 1, request: { servico: 'renajud', placa: 'BRA4E07' } }],
      }
      clock.ahead += 5000
      expect(await batches.order(gone)).toMatchObject({
        status: 422,
        error: { code: 'SERVICO_INDISPONIVEL' },
      })
      shop.service.portal.switchService('renajud', true)
      clock.ahead += 5000
      expect(await storedLines()).toBe(before)
    })

    it('is refused when the known balance does not suffice, until it is topped up', async () => {
      const poor = await openShop({ store: await fresh(), service: { openingBalanceCents: 60 } })
      try {
        const order = plateOrder(['BRA4E08', 'BRA4E09', 'BRA4E10'])
        const theirs = batchesOf(await poor.person())
        expect(await theirs.order(order)).toMatchObject({
          status: 402,
          error: { code: 'SALDO_INSUFICIENTE', balanceCents: 60, charged: 'no' },
        })
        const stored = await poor.bff.context.store.db.selectFrom('batch').select('id').execute()
        expect(stored).toEqual([])
        poor.service.portal.credit(15)
        const { id, status } = await theirs.order(order)
        expect(status).toBe(201)
        await theirs.until(id, isDone)
        expect(poor.service.portal.balanceCents()).toBe(0)
      } finally {
        await poor.close()
      }
    })
  })

  it('is exported as a file for a spreadsheet, for people who may see it', async () => {
    // More lines than one read takes.
    const { id } = await batches.order(plateOrder(['BRA6E01', 'TST0404', ...manyPlates(23, 'EXP')]))
    await batches.until(id, isDone)
    const answer = await viewer.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))
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
