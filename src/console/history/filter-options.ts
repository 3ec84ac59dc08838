import { stateLabel } from '#console/texts/state-labels.ts'
import { RECORD_STATES } from '#contract/console/record-state.ts'

export const STATE_OPTIONS = [
  { value: '', label: 'Todas' },
  // `prepared` lasts only an instant and has the same text as `sending`: one entry is enough.
  ...RECORD_STATES.filter((state) => state !== 'prepared').map((state) => ({
    value: state,
    label: stateLabel(state),
  })),
]

export const VERDICT_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: 'alert', label: 'Só com alerta' },
  { value: 'clean', label: 'Só sem alerta' },
  { value: 'unverified', label: 'Só não verificado' },
]
