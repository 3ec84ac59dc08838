import type { BatchLineState } from './batch.ts'

/** The state of a batch's line in Portuguese, the same on the screen and in the exported sheet. */
export const BATCH_LINE_LABELS: Readonly<Record<BatchLineState, string>> = {
  waiting: 'Esperando',
  running: 'Em consulta',
  done: 'Com resultado',
  kept: 'Já estava paga',
  failed: 'Sem resultado',
  unknown: 'Sem confirmação',
}

/** Of a state that a later version added. */
export const OTHER_LINE_LABEL = 'Outra situação'

/** Of a line of the person's list that is not bought. */
export const LEFT_OUT_LABEL = 'Fora do lote'
