import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { BalanceSchema } from '#contract/service/balance.ts'
import { TestService } from '../test-service.ts'

const options = { environment: 'test' } as const
const body = { servico: 'consulta', placa: 'BRA2E19' }

let service: TestService
beforeAll(async () => {
  service = await TestService.start({ rateLimit: { live: 1000, test: 1000 } })
})
afterAll(() => service.close())

describe('the sandbox (interface 5.3)', () => {
  it('has a fixed, fictitious balance that is marked as such', async () => {
    const balance = async () => BalanceSchema.parse((await service.get('/v1/saldo', options)).body)
    expect(await balance()).toEqual({ saldo: 1000, ambiente: 'test' })
    await service.finished(body, options)
    await service.post('/v1/fipe', { placa: 'BRA2E19' }, options)
    expect(await balance()).toEqual({ saldo: 1000, ambiente: 'test' })
    expect(service.running.portal.ledger()).toHaveLength(1)
  })

  it('marks inquiries and charges nothing', async () => {
    const created = await service.create({ ...body, placa: 'BRA2E20' }, options)
    expect(created.body).toMatchObject({ ambiente: 'test', valor_cobrado: 0, saldo_restante: 1000 })
    await service.advance(1000)
    const { body: done } = await service.get(`/v1/consultas/${String(created.body.id)}`, options)
    expect(done).toMatchObject({ ambiente: 'test', status: 'concluido', valor_cobrado: 0 })
  })

  it('does not debit FIPE calls', async () => {
    const fipe = await service.post('/v1/fipe', { placa: 'BRA2E19' }, options)
    expect(fipe.body).toMatchObject({ valor_cobrado: 0, saldo_restante: 1000 })
    expect((await service.post('/v1/fipe', { placa: 'TST0404' }, options)).status).toBe(404)
  })

  it('keeps the inquiries of both environments apart (5.4)', async () => {
    const test = await service.finished(body, options)
    const live = await service.finished(body)
    expect((await service.get(`/v1/consultas/${String(test.body.id)}`)).status).toBe(404)
    expect((await service.get(`/v1/consultas/${String(live.body.id)}`, options)).status).toBe(404)
    expect((await service.get(`/v1/consultas/${String(test.body.id)}/pdf`)).body.codigo).toBe(
      'CONSULTA_NOT_FOUND',
    )
  })

  it('keeps test inquiries for 24 hours, and live ones forever', async () => {
    const test = await service.finished(body, options)
    const live = await service.finished(body)
    const status = async (of: typeof test, key: object) =>
      (await service.get(`/v1/consultas/${String(of.body.id)}`, key)).status
    // The inquiries took two seconds to finish.
    await service.advance(DAY_MS - 2001)
    expect(await status(test, options)).toBe(200)
    await service.advance(1)
    expect(await status(test, options)).toBe(404)
    await service.advance(365 * DAY_MS)
    expect(await status(live, {})).toBe(200)
  })

  it('does not reuse an inquiry that is too old to be read, when the service stood still for a day', async () => {
    const subject = { ...body, placa: 'BRA2E21' }
    const old = await service.create(subject, options)
    service.time += DAY_MS
    await service.restart()
    const created = await service.create(subject, options)
    expect(created.status).toBe(201)
    expect(created.body.id).not.toBe(old.body.id)
    expect((await service.get(String(created.body.resultado_url), options)).status).toBe(200)
  })
})
