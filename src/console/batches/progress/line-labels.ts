import { BookmarkCheck, CircleCheck, CircleDashed, CircleHelp, CircleX, Hourglass } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { formatCents } from '#brazil/money.ts'
import { errorText } from '#console/texts/error-text.ts'
import type { BatchLine, BatchLineState } from '#contract/console/batch.ts'

interface LineStateLabel {
  readonly label: string
  readonly icon: LucideIcon
  readonly ink: string
}

const STATES: Readonly<Record<BatchLineState, LineStateLabel>> = {
  waiting: { label: 'Esperando', icon: CircleDashed, ink: 'text-muted' },
  running: { label: 'Em consulta', icon: Hourglass, ink: 'text-accent' },
  done: { label: 'Com resultado', icon: CircleCheck, ink: 'text-clean' },
  kept: { label: 'Já estava paga', icon: BookmarkCheck, ink: 'text-clean' },
  failed: { label: 'Sem resultado', icon: CircleX, ink: 'text-alert' },
  unknown: { label: 'Sem confirmação', icon: CircleHelp, ink: 'text-unverified' },
}

const UNKNOWN: LineStateLabel = { label: 'Outra situação', icon: CircleHelp, ink: 'text-muted' }

export function lineState(state: BatchLine['state']): LineStateLabel {
  return Object.hasOwn(STATES, state) ? STATES[state as BatchLineState] : UNKNOWN
}

/** Why a line has no result; undefined where it has one, or may still get one. */
export function failureLabel({ state, error }: BatchLine): string | undefined {
  if (state !== 'failed') return undefined
  return error ? errorText(error).title : 'O serviço não disse o motivo'
}

/** What happened to the money of one line, in a few words. */
export function lineMoney({ state, chargedCents, error }: BatchLine): string {
  switch (state) {
    case 'waiting':
      return 'Nada cobrado'
    case 'kept':
      return 'Grátis'
    case 'failed':
      // A charge beside a failure: its refund has not shown up yet.
      if (chargedCents !== null && chargedCents > 0) return `Cobrado ${formatCents(chargedCents)}`
      if (error?.charged === 'refunded') return 'Devolvido'
      return error?.charged === 'no' || chargedCents === 0 ? 'Nada cobrado' : 'Cobrança a confirmar'
    default:
      if (chargedCents === null) return 'Cobrança a confirmar'
      return chargedCents === 0 ? 'Grátis' : `Cobrado ${formatCents(chargedCents)}`
  }
}
