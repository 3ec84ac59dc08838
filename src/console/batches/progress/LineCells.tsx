import type { ComponentProps } from 'react'
import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { BatchLine } from '#contract/console/batch.ts'
import { failureLabel, lineState } from './line-labels.ts'
import { lineCost, openNote, refundNote } from './line-money.ts'
import { type LineValue, ageDoubt } from './line-value.ts'

interface LineProps {
  readonly line: BatchLine
}

interface FoundProps extends LineProps {
  readonly room?: ComponentProps<typeof VerdictLabel>['room']
}

/** The verdict of an inquiry, or the state of a line without a verdict. */
export function Found({ line, room }: FoundProps) {
  const isFound = line.state !== 'failed' && line.verdict !== null
  return (
    <>
      {isFound ? <VerdictLabel room={room} label={line.verdict} /> : <State line={line} />}
      <Notes line={line} isStateSaid={!isFound} />
    </>
  )
}

/** The state of a line in one word; for a failed line also the reason. */
export function State({ line }: LineProps) {
  const { label, icon: Icon, ink } = lineState(line)
  return (
    <span className={cx('inline-flex items-baseline gap-2', ink)}>
      <Icon aria-hidden="true" className="size-4 shrink-0 translate-y-0.5" />
      {failureLabel(line) ?? label}
    </span>
  )
}

interface ValuedCarProps extends LineProps {
  readonly value: LineValue
  /** The newest month among the values of the list. */
  readonly newest: number
}

/** The car of a value, by its name in the price table, which distinguishes versions. */
export function ValuedCar({ line, value, newest }: ValuedCarProps) {
  const { car, matches } = value
  const doubt = ageDoubt(value, newest)
  return (
    <>
      <CarName car={car} wraps />
      {matches > 1 && <span className="block text-xs text-muted">A mais provável de {matches} versões</span>}
      {doubt !== undefined && <span className="block text-xs text-unverified">{doubt}</span>}
      <Notes line={line} />
    </>
  )
}

/** Small notes: a state that is not the normal one, and a charge that is not known yet. */
export function Notes({ line, isStateSaid }: LineProps & { readonly isStateSaid?: boolean }) {
  const state = !isStateSaid && line.state !== 'done' && lineState(line).label
  return [state, openNote(line), line.test && 'Teste: dados fictícios'].map(
    (note) =>
      note && (
        <span key={note} className="block text-xs text-muted">
          {note}
        </span>
      ),
  )
}

/** The value, and the month of the price table. */
export function Value({ value: { cents, text, month } }: { readonly value: LineValue }) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        {cents === undefined ? text : <Money cents={cents} />}
      </span>
      <span className="text-xs text-muted @2xl:block"> {month}</span>
    </>
  )
}

/** The cost of a line, or its refund. */
export function LineCost({ line }: LineProps) {
  const refund = refundNote(line)
  return refund === undefined ? (
    <Cost cents={lineCost(line)} />
  ) : (
    <span className="text-muted tabular-nums">{refund}</span>
  )
}

/** The amount alone; nothing until it is known. */
export function Cost({ cents }: { readonly cents: number | undefined }) {
  if (cents === undefined) return null
  return (
    <span className="text-muted">
      {/* The column head already says it. */}
      <span className="@2xl:sr-only">Cobrado </span>
      <Money cents={cents} />
    </span>
  )
}
