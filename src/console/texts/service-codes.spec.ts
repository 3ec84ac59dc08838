import { expect, it } from 'vitest'
import { errorDetail } from '#bff/upstream/client/error-detail.ts'
import type { FailedCall } from '#bff/upstream/client/outcome.ts'
import { errorText } from './error-text.ts'

const refused = (kind: 'unauthorized' | 'limited', status: number, codigo: string): FailedCall => ({
  kind,
  status,
  requestId: 'req-1',
  rateLimit: {},
  error: { erro: 'palavras da central', codigo, retryable: false },
})

it.each([
  [
    'MISSING_API_KEY',
    refused('unauthorized', 401, 'MISSING_API_KEY'),
    /chave da central precisa ser trocada/,
  ],
  [
    'INVALID_API_KEY',
    refused('unauthorized', 401, 'INVALID_API_KEY'),
    /chave da central precisa ser trocada/,
  ],
  [
    'CUSTOMER_NOT_FOUND',
    refused('unauthorized', 401, 'CUSTOMER_NOT_FOUND'),
    /falar com o suporte da central/,
  ],
  ['RATE_LIMITED', refused('limited', 429, 'RATE_LIMITED'), /Espere um instante/],
])('%s reaches a person with its own remedy, and no sign-in page', (_, outcome, remedy) => {
  const detail = errorDetail(outcome, 'no')
  const text = errorText(detail)
  expect(text.whatToDo).toMatch(remedy)
  expect(text.money).toBe('Nada foi cobrado.')
  expect(detail.requestId).toBe('req-1')
})

it('says that another key does not help if the account is missing', () => {
  const text = errorText(errorDetail(refused('unauthorized', 401, 'CUSTOMER_NOT_FOUND'), 'no'))
  expect(text.whatHappened).toMatch(/Trocar a chave não resolve/)
})
