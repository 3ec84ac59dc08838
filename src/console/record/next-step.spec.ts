import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

it.each([
  ['RENAVAM_INVALIDO', 'Corrigir e consultar de novo'],
  // A request for a service that is not sold, or that the wallet could not pay, has nothing to correct.
  ['SERVICO_INDISPONIVEL', 'other-service'],
  ['SERVICO_INVALIDO', 'other-service'],
  ['SALDO_INSUFICIENTE', 'Consultar de novo'],
])('after the refusal %s the next step is: %s', (code, expected) => {
  const error = { code, message: '', retryable: false, requestId: null, charged: 'no' as const }
  const next = nextStep({ state: 'rejected', error })
  expect(next.kind === 'again' ? next.label : next.kind).toBe(expected)
})
