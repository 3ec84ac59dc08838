import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, faulty } from '../test-errors.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start({ openingBalanceCents: 12_34 })
})
afterAll(() => service.close())

describe('an ordered failure', () => {
  it.each(['balance', 'createInquiry', 'document', 'fipeBrands'] as const)(
    'of the limit says when to call again: %s (interface part 4)',
    async (route) => {
      const answer = await faulty(service, route, 'RATE_LIMITED')
      expectError(answer, 'RATE_LIMITED')
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    },
  )
})
