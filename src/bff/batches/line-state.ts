import type { BatchLineState } from '#contract/console/batch.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { RecordState } from '#contract/console/record.ts'
import { parseError } from '../purchases/record.ts'

/** What a line's state is derived from: its own intent, and the shop's earlier purchase of the same. Null where there is none. */
export interface LineFacts {
  readonly own: RecordState | null
  /** ErrorDetail as JSON, where the own intent was refused or has expired. */
  readonly ownError: string | null
  readonly purchased: RecordState | null
}

/** Refusals that every further line would meet as well. Nothing was charged, and the line is not to blame. */
const CONCERN_ALL: ReadonlySet<string> = new Set([
  'SALDO_INSUFICIENTE',
  'SERVICO_INDISPONIVEL',
  'SERVICO_INVALIDO',
  'SERVICE_REFUSES_KEY',
])

/** The intents are the truth: a line has no state of its own beside them. */
export function lineState({ own, ownError, purchased }: LineFacts): BatchLineState {
  if (own === null) return stateOfPurchased(purchased)
  switch (own) {
    case 'prepared':
    case 'sending':
    case 'processing':
      return 'running'
    case 'done':
    case 'failed':
      return own
    case 'rejected':
      return concernsAll(ownError) === undefined ? 'failed' : 'waiting'
    case 'unresolved':
      return 'unknown'
    case 'expired':
      return ownError !== null && parseError(ownError).charged === 'no' ? 'failed' : 'unknown'
    // Certainly never sent.
    case 'abandoned':
      return 'waiting'
  }
}

function stateOfPurchased(purchased: RecordState | null): BatchLineState {
  switch (purchased) {
    case 'done':
      return 'kept'
    case 'prepared':
    case 'sending':
    case 'processing':
      return 'running'
    case 'unresolved':
      return 'unknown'
    case 'failed':
    case 'rejected':
    case 'expired':
      return 'failed'
    // It was never sent: the line is bought itself.
    case 'abandoned':
    case null:
      return 'waiting'
  }
}

/** Why the whole batch has to pause, where a line's refusal says so. */
export function concernsAll(ownError: string | null): ErrorDetail | undefined {
  const error = ownError === null ? undefined : parseError(ownError)
  return error && CONCERN_ALL.has(error.code) ? error : undefined
}
