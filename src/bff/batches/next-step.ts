import type { ErrorDetail, RecordErrorCode } from '#contract/console/error.ts'
import { type LineGroup, countLines } from './line-groups.ts'
import { concernsAll } from './line-state.ts'
import type { BatchRow } from './tables.ts'

/**
 * What a batch needs now. `buy`: it runs, and may have lines to begin. `pause`: something concerns every
 * further line. `done`: no line waits or runs. `rest`: halted, and every line that was sent has ended.
 * `watch`: halted, and something is still under way.
 */
export type Step =
  | { readonly kind: 'buy' | 'done' | 'rest' | 'watch' }
  | { readonly kind: 'pause'; readonly error: ErrorDetail }

export function nextStep(
  batch: Pick<BatchRow, 'state' | 'fingerprint' | 'plate'>,
  groups: readonly LineGroup[],
  fingerprint: string,
): Step {
  const { waiting, running } = countLines(groups)
  if (waiting === 0 && running === 0) return { kind: 'done' }
  if (batch.state !== 'running') return { kind: running === 0 ? 'rest' : 'watch' }
  if (batch.fingerprint !== fingerprint) return { kind: 'pause', error: KEY_CHANGED }
  const error = pausing(batch, groups)
  return error ? { kind: 'pause', error } : { kind: 'buy' }
}

/** Why no further line may be sent, where one of those that were says so. */
function pausing({ plate }: Pick<BatchRow, 'plate'>, groups: readonly LineGroup[]): ErrorDetail | undefined {
  // Another line of a set asks another service.
  const othersGoOn = plate !== null && groups.some(goesOn)
  for (const { own, ownError } of groups) {
    const error = own === 'rejected' ? concernsAll(ownError) : undefined
    if (error && !(othersGoOn && ofOneService(error))) return error
    // Only another key's process abandons a line of a running batch.
    if (own === 'abandoned') return KEY_CHANGED
  }
  return undefined
}

const OF_ONE_SERVICE: ReadonlySet<string> = new Set([
  'SERVICE_OFF',
  'SERVICO_INDISPONIVEL',
  'SERVICO_INVALIDO',
  'PRICE_CHANGED',
])

/** Whether a refusal says nothing about other services. */
export function ofOneService({ code }: ErrorDetail): boolean {
  return OF_ONE_SERVICE.has(code)
}

/** Not sent yet: a pause would keep it from being bought. */
function goesOn({ own, purchased }: LineGroup): boolean {
  return own === 'prepared' || (own === null && (purchased === null || purchased === 'abandoned'))
}

const KEY_CHANGED: ErrorDetail = {
  code: 'KEY_CHANGED' satisfies RecordErrorCode,
  message: 'A chave da loja mudou. Confira o saldo e os preços antes de retomar.',
  retryable: false,
  requestId: null,
  charged: 'no',
}
