import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { BatchLine } from '#contract/console/batch.ts'
import { failureLabel, lineMoney, lineState } from './line-labels.ts'
import type { LineValue } from './line-value.ts'

/** What an inquiry has found, or why there is no result. */
export function Found({ line }: { readonly line: BatchLine }) {
  const failure = failureLabel(line)
  if (failure !== undefined) return <span className="text-muted">{failure}</span>
  return <VerdictLabel isRow label={line.verdict} />
}

/** Whose value it is: the table's own name of the car, which tells versions apart. */
export function ValuedCar({ value: { car, matches, fromPlates } }: { readonly value: LineValue }) {
  return (
    <>
      <CarName car={car} wraps />
      {matches > 1 && <span className="block text-xs text-muted">A mais provável de {matches} versões</span>}
      {fromPlates && (
        <span className="block text-xs text-unverified">Pode estar desatualizado: confira pelo modelo</span>
      )}
    </>
  )
}

/** The value, and the month of the price table. */
export function Value({ value: { cents, text, month } }: { readonly value: LineValue }) {
  return (
    <>
      {cents === undefined ? (
        <span className="font-semibold wrap-anywhere">{text}</span>
      ) : (
        <Money cents={cents} className="font-semibold" />
      )}
      <span className="text-xs text-muted @2xl:block"> {month}</span>
    </>
  )
}

interface StateProps {
  readonly line: BatchLine
  /** The normal case: what the line has found says by itself that it has ended. */
  readonly silent: boolean
}

/** What became of a line where that is not the normal case, and of its money. */
export function State({ line, silent }: StateProps) {
  const { label, icon: Icon, ink } = lineState(line.state)
  const [, amount] = /^Cobrado (.+)$/.exec(lineMoney(line)) ?? []
  return (
    <span className="flex flex-wrap items-center gap-x-3 leading-5 @2xl:flex-col @2xl:items-end">
      {!silent && (
        <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', ink)}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </span>
      )}
      <span className="text-muted tabular-nums @2xl:text-right">
        {amount === undefined ? (
          lineMoney(line)
        ) : (
          <>
            {/* The heading of its column says it. */}
            <span className="@2xl:sr-only">Cobrado </span>
            {amount}
          </>
        )}
      </span>
    </span>
  )
}
