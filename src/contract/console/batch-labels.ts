import type { BatchLineState } from './batch.ts'
import { RECORD_STATE_LABELS } from './record-labels.ts'

interface Line {
  readonly state: BatchLineState
  readonly error: { readonly code: string } | null
}

const LABELS: Readonly<Record<BatchLineState, string>> = {
  waiting: 'Esperando',
  running: 'Em consulta',
  done: 'Com resultado',
  kept: 'Já estava paga',
  failed: 'Sem resultado',
  unknown: RECORD_STATE_LABELS.unresolved,
}

/**
 * The state of a batch's line in Portuguese, the same on the screen and in the exported sheet. For a line
 * that is still being polled, the label is that of its record.
 */
export function batchLineLabel({ state, error }: Line): string {
  const isOver = state === 'unknown' && error?.code === 'EXPIRED'
  return isOver ? RECORD_STATE_LABELS.expired : LABELS[state]
}

/** Label of a state that a later version added. */
export const OTHER_LINE_LABEL = 'Outra situação'

/** Label of a line of the person's list that is not bought. */
export const LEFT_OUT_LABEL = 'Fora do lote'
