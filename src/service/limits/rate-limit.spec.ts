import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRateLimit } from '#contract/service/rate-limit.ts'
import { type TestAnswer, TestService } from '../test-service.ts'

let service: TestService
beforeEach(async () => {
  service = await TestService.start({ rateLimit: { live: 5, test: 3 } })
})
afterEach(() => service.close())

const headers = (answer: TestAnswer) => readRateLimit((name) => answer.headers.get(name))
const balance = () => service.get('/v1/saldo')

describe('calls per 60 s (interface part 8)', () => {
  it('counts down, refuses with Retry-After, and allows calls again', async () => {
    for (const remaining of [4, 3, 2, 1, 0]) {
      expect(headers(await balance())).toEqual({ limit: 5, remaining, reset: 60 })
    }
    await service.advance(20_500)
    const refused = await balance()
    expect([refused.status, refused.body.codigo]).toEqual([429, 'RATE_LIMITED'])
    expect(headers(refused)).toEqual({ limit: 5, remaining: 0, reset: 40, retryAfter: 40 })
    await service.advance(39_499)
    expect((await balance()).status).toBe(429)
    await service.advance(1)
    expect(headers(await balance())).toEqual({ limit: 5, remaining: 4, reset: 60 })
  })

  it('counts each key separately', async () => {
    for (let call = 0; call < 6; call += 1) await balance()
    const test = await service.get('/v1/saldo', { environment: 'test' })
    expect(headers(test)).toEqual({ limit: 3, remaining: 2, reset: 60 })
  })

  it('counts refused and free calls of all keyed routes, and charges nothing on a 429', async () => {
    await service.create({ servico: 'nada' })
    await service.get('/v1/fipe/tabela/referencias')
    await service.get('/v1/consultas/none/pdf')
    await service.post('/v1/fipe', {})
    await balance()
    const refused = await service.create({ servico: 'consulta', placa: 'BRA2E19' })
    expect(refused.status).toBe(429)
    expect(service.running.portal.ledger()).toHaveLength(1)
  })

  it('does not count public routes, the portal, or calls without a valid key', async () => {
    for (let call = 0; call < 8; call += 1) {
      await service.get('/public/avisos/atpve')
      await service.get('/portal/carteira')
      await service.get('/v1/saldo', { headers: { authorization: undefined } })
    }
    expect(headers(await balance()).remaining).toBe(4)
  })
})
