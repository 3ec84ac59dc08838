import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

it.each([
  ['RENAVAM_INVALIDO', 'Corrigir e consultar de novo'],
  // There is nothing to correct in a request for what is not sold, or that the wallet could not pay.
  ['SERVICO_INDISPONIVEL', 'other-service'],
  ['SERVICO_INVALIDO', 'other-service'],
  ['SALDO_INSUFICIENTE', 'Consultar de novo'],
])('after the refusal %s the next step is one that can help: %s', (code, expected) => {
  const error = { code, message: '', retryable: false, requestId: null, charged: 'no' as const }
  const next = nextStep({ state: 'rejected', error })
  expect(next.kind === 'again' ? next.label : next.kind).toBe(expected)
})
