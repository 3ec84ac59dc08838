import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { type Caller, type Shop, openShop } from '../inquiries/test-shop.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { batchesOf, inquiryOrder, isDone, manyPlates, plateOrder } from './test-batches.ts'

vi.setConfig({ testTimeout: 30_000 })

describeOnEachStore('a batch that cannot be bought as it is', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let batches: ReturnType<typeof batchesOf>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    buyer = await shop.person()
    batches = batchesOf(buyer)
  }, 30_000)
  afterAll(() => shop.close())

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
    const crlv = {
      kind: 'createInquiry',
      service: 'crlv',
      lines: [{ number: 3, request: { servico: 'crlv', placa: 'BRA4E04' } }],
      totalCents: 0,
    }
    expect(fieldsOf(await batches.order(crlv))).toEqual(['lines.3: Linha 3: não há preço para este pedido.'])
    const other = { ...crlv, lines: [{ number: 3, request: { servico: 'gravame', placa: 'BRA4E04' } }] }
    expect(fieldsOf(await batches.order(other))).toEqual(['lines.3.servico: Linha 3: o serviço é outro.'])
    for (const service of ['fipe-tabela', 'consulta']) {
      expect(await batches.order({ ...order, service })).toMatchObject({ status: 400 })
    }
    expect(await batches.order({ ...crlv, service: 'fipe' })).toMatchObject({ status: 400 })
    expect((await batches.order({ ...order, lines: [] })).status).toBe(400)
    expect(await storedLines()).toBe(before)
  })

  it('takes a thousand lines, and not one more', async () => {
    const order = plateOrder(manyPlates(1001))
    expect((await batches.order(order)).status).toBe(400)
    // Refused for its price, and so read to its end.
    expect(await batches.order({ ...order, lines: order.lines.slice(0, 1000) })).toMatchObject({
      status: 409,
      error: { code: 'PRICE_CHANGED' },
    })
  })

  it('is refused where the price is another, the service is off, or nobody sells it', async () => {
    const before = await storedLines()
    const order = plateOrder(['BRA4E05', 'BRA4E06'])
    expect(await batches.order({ ...order, totalCents: 49 })).toMatchObject({
      status: 409,
      error: { code: 'PRICE_CHANGED', charged: 'no' },
    })
    const manager = await shop.person('manager')
    const turn = (mode: string) =>
      manager.fetch(buildPath(CONSOLE_ROUTES.serviceSwitch, { servico: 'fipe' }), {
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

  it('is refused where the balance is known not to suffice, until it is topped up', async () => {
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
