import type { RecordState } from './record-state.ts'

/** The state of a record in a word or two of Portuguese, the same on the screen and in the exported sheet. */
export const RECORD_STATE_LABELS: Readonly<Record<RecordState, string>> = {
  prepared: 'Confirmando',
  sending: 'Confirmando',
  processing: 'Em andamento',
  done: 'Concluída',
  failed: 'Sem resultado',
  rejected: 'Recusada',
  unresolved: 'Confirmação pendente',
  abandoned: 'Não enviada',
  expired: 'Prazo esgotado',
}

/** Label of a state that a later version added. */
export const OTHER_STATE_LABEL = 'Outra situação'
