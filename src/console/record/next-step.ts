import type { InquiryRecord } from '#contract/console/record.ts'

/** The next step for a record without a result. `again` starts a new, separately paid purchase. */
export type NextStep =
  | { readonly kind: 'again'; readonly label: string }
  | { readonly kind: 'other-service' }
  | { readonly kind: 'none' }

/**
 * Trying again is offered only if it can help: after a failure that the service calls retryable, a refusal
 * that can be corrected, or a request that was never sent. Never while the answer is unknown, since the
 * person might pay twice.
 */
export function nextStep(record: Pick<InquiryRecord, 'state' | 'error'>): NextStep {
  switch (record.state) {
    case 'failed':
      return record.error?.retryable === true
        ? { kind: 'again', label: 'Consultar de novo' }
        : { kind: 'other-service' }
    case 'rejected':
      return afterRefusal(record.error?.code)
    case 'abandoned':
      return { kind: 'again', label: 'Consultar de novo' }
    default:
      return { kind: 'none' }
  }
}

/**
 * The step after a refusal. If the service is not sold or the wallet was empty, there is nothing to correct.
 */
function afterRefusal(code: string | undefined): NextStep {
  if (code === 'SERVICO_INDISPONIVEL' || code === 'SERVICO_INVALIDO') return { kind: 'other-service' }
  const label = code === 'SALDO_INSUFICIENTE' ? 'Consultar de novo' : 'Corrigir e consultar de novo'
  return { kind: 'again', label }
}
