import { BookmarkCheck, CircleCheck, CircleHelp, CircleX, Clock, Hourglass } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { errorText } from '#console/texts/error-text.ts'
import { OTHER_LINE_LABEL, batchLineLabel } from '#contract/console/batch-labels.ts'
import type { BatchLine, BatchLineState } from '#contract/console/batch.ts'

interface LineStateLabel {
  readonly label: string
  readonly icon: LucideIcon
  readonly ink: string
}

/** States never use the colours of verdicts. An empty circle would look like a radio button. */
const STYLES: Readonly<Record<BatchLineState, Omit<LineStateLabel, 'label'>>> = {
  waiting: { icon: Clock, ink: 'text-muted' },
  running: { icon: Hourglass, ink: 'text-ink' },
  done: { icon: CircleCheck, ink: 'text-muted' },
  kept: { icon: BookmarkCheck, ink: 'text-muted' },
  failed: { icon: CircleX, ink: 'text-ink' },
  unknown: { icon: CircleHelp, ink: 'text-ink' },
}

const isKnown = (state: string): state is BatchLineState => Object.hasOwn(STYLES, state)

export function lineState(line: Pick<BatchLine, 'state' | 'error'>): LineStateLabel {
  const { state } = line
  return isKnown(state)
    ? { label: batchLineLabel({ ...line, state }), ...STYLES[state] }
    : { label: OTHER_LINE_LABEL, icon: CircleHelp, ink: 'text-muted' }
}

/** Why a line has no result; undefined if it has one or may still get one. */
export function failureLabel({ state, error }: BatchLine): string | undefined {
  if (state !== 'failed') return undefined
  return error ? errorText(error).title : 'Sem resultado: a central não disse o motivo'
}
