import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { TestService } from '../test-service.ts'

const body = { servico: 'consulta', placa: 'BRA2E19' }

let service: TestService
beforeEach(async () => {
  service = await TestService.start()
})
afterEach(() => service.close())

const debits = () => service.running.portal.ledger().filter(({ kind }) => kind === 'debit').length
const code = ({ body }: { body: Record<string, unknown> }) => body.codigo

describe('Idempotency-Key (interface 4.3)', () => {
  it('repeats the original response byte for byte, across restarts and after changes of prices and keys', async () => {
    const first = await service.create(body, { idempotencyKey: 'key-number-1' })
    await service.advance(1000)
    service.running.portal.switchService('consulta', false)
    await service.restart()
    const again = await service.create(body, { idempotencyKey: 'key-number-1' })
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(debits()).toBe(1)
  })

  it.each([
    ['/v1/consultas', body, 201],
    ['/v1/fipe', { placa: 'BRA2E19' }, 200],
    ['/v1/fipe/tabela', { tipo: 'carros', ano: '32000', codigo_fipe: '000200-0' }, 200],
  ])('holds for %s across a restart, and for 30 days', async (path, sent, status) => {
    const options = { idempotencyKey: 'key-number-1' }
    const first = await service.post(path, sent, options)
    await service.restart()
    await service.advance(30 * DAY_MS - 1)
    const again = await service.post(path, sent, options)
    expect([first.status, again.status, again.text]).toEqual([status, status, first.text])
    expect(debits()).toBe(1)
    await service.advance(1)
    expect((await service.post(path, sent, options)).body.id).not.toBe(first.body.id)
    expect(debits()).toBe(2)
  })

  it('compares bodies by their values, not by their text', async () => {
    const first = await service.create(
      { servico: 'consulta', placa: 'BRA2E19' },
      { idempotencyKey: 'key-number-1' },
    )
    const again = await service.create(
      { placa: 'BRA2E19', servico: 'consulta' },
      { idempotencyKey: 'key-number-1' },
    )
    expect(again.text).toBe(first.text)
    const other = await service.create(
      { placa: 'BRA-2E19', servico: 'consulta' },
      { idempotencyKey: 'key-number-1' },
    )
    expect(code(other)).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('belongs to one route and one environment', async () => {
    const options = { idempotencyKey: 'key-number-1' }
    await service.post('/v1/fipe', { placa: 'BRA2E19' }, options)
    expect(code(await service.create(body, options))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await service.create(body, { ...options, environment: 'test' })).status).toBe(201)
  })

  it.each([
    ['1234567', 400],
    ['12345678', 201],
    ['k'.repeat(255), 201],
    ['k'.repeat(256), 400],
    // White space around a header's value is not part of it, so this value is empty.
    ['        ', 400],
    ["'; DROP TABLE ledger;--", 201],
    ['%00%00 {}[]<>|^`~', 201],
    ['ção-1ção', 201],
  ])('%j answers %i', async (idempotencyKey, status) => {
    expect((await service.create(body, { idempotencyKey })).status).toBe(status)
  })

  it('is not bound to a refusal', async () => {
    const options = { idempotencyKey: 'key-number-1' }
    expect((await service.create({ ...body, placa: 'nope' }, options)).status).toBe(400)
    expect((await service.create(body, options)).status).toBe(201)
  })

  it('is free again after a FIPE call that was refunded', async () => {
    const options = { idempotencyKey: 'key-number-1' }
    expect((await service.post('/v1/fipe', { placa: 'TST0404' }, options)).status).toBe(404)
    const paid = await service.post('/v1/fipe', { placa: 'BRA2E19' }, options)
    expect(paid.status).toBe(200)
    expect((await service.post('/v1/fipe', { placa: 'BRA2E19' }, options)).text).toBe(paid.text)
    expect(service.running.portal.balanceCents()).toBe(10_000_00 - 25)
  })

  it('charges only one of many concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => service.create(body, { idempotencyKey: 'key-number-1' })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(debits()).toBe(1)
  })
})

describe('an identical request that is still processing (interface 4.3, status 200)', () => {
  it('is the same inquiry, for free, until it is finished', async () => {
    const first = await service.create(body)
    const second = await service.create({ servico: 'simples', placa: 'bra-2e19' })
    expect(second.status).toBe(200)
    expect(second.body).toEqual({
      ...first.body,
      valor_cobrado: 0,
      reaproveitada: true,
    })
    expect(debits()).toBe(1)
    await service.advance(1000)
    expect((await service.create(body)).status).toBe(201)
  })

  it('replays with status 200', async () => {
    await service.create(body)
    const reused = await service.create(body, { idempotencyKey: 'key-number-1' })
    await service.advance(1000)
    const again = await service.create(body, { idempotencyKey: 'key-number-1' })
    expect([again.status, again.text]).toEqual([200, reused.text])
  })

  it('is accepted without balance', async () => {
    const poor = await TestService.start({ openingBalanceCents: 6_90 })
    await poor.create(body)
    expect((await poor.create(body)).status).toBe(200)
    expect((await poor.create({ ...body, placa: 'BRA2E20' })).status).toBe(402)
    await poor.close()
  })

  it('is not identical with another option, identifier or environment', async () => {
    const complete = { servico: 'consulta-completa', placa: 'BRA2E19' }
    await service.create(complete)
    expect((await service.create({ ...complete, incluir_fipe: true })).status).toBe(201)
    expect((await service.create({ ...complete, placa: 'BRA2E20' })).status).toBe(201)
    // The old form of the same plate counts as another identifier.
    expect((await service.create({ ...complete, placa: 'BRA2419' })).status).toBe(201)
    expect((await service.create(complete, { environment: 'test' })).status).toBe(201)
  })
})

describe('incluir_fipe (interface 2.3)', () => {
  const complete = { servico: 'consulta-completa', incluir_fipe: true }

  it('charges the FIPE price in addition', async () => {
    const { body } = await service.finished({ ...complete, placa: 'TST0100' })
    expect(body).toMatchObject({ status: 'concluido', valor_cobrado: 55.15 })
    expect(body).toHaveProperty('dados.fipe.0.codigo_fipe')
  })

  it('refunds only that part when only it fails', async () => {
    const { body } = await service.finished({ ...complete, placa: 'TST0550' })
    expect(body).toMatchObject({ status: 'concluido', valor_cobrado: 54.9 })
    expect(body).toHaveProperty('dados.fipe', null)
    expect(service.running.portal.ledger().map(({ amountCents }) => amountCents)).toEqual([
      10_000_00, -55_15, 25,
    ])
  })
})
