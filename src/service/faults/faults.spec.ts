import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, faulty } from '../test-errors.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start({ openingBalanceCents: 12_34 })
})
afterAll(() => service.close())

describe('an ordered failure', () => {
  it.each(['createInquiry', 'fipeByPlate', 'fipeTable'] as const)(
    'of the balance carries it: %s (interface 4.3)',
    async (route) => {
      const answer = await faulty(service, route, 'SALDO_INSUFICIENTE')
      expectError(answer, 'SALDO_INSUFICIENTE')
      expect(answer.body.saldo).toBe(12.34)
    },
  )

  it("carries the sandbox's balance for a test key", async () => {
    service.running.portal.orderFault('fipeByPlate', 'SALDO_INSUFICIENTE', 1)
    const answer = await service.post('/v1/fipe', { placa: 'BRA2E19' }, { environment: 'test' })
    expect(answer.body).toMatchObject({ codigo: 'SALDO_INSUFICIENTE', saldo: 1000 })
  })

  it.each(['balance', 'createInquiry', 'document', 'fipeBrands'] as const)(
    'of the limit says when to call again: %s (interface part 4)',
    async (route) => {
      const answer = await faulty(service, route, 'RATE_LIMITED')
      expectError(answer, 'RATE_LIMITED')
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    },
  )
})
