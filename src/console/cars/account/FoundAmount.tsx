import { Link } from 'react-router'
import { formatCents } from '#brazil/money.ts'
import { paths } from '#console/paths.ts'
import { Age } from '#console/ui/Age.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import type { FoundAmount as Found } from '#contract/console/car.ts'

interface FoundAmountProps {
  readonly found: Found
  /** The amount in the field, in cents; undefined if it is not an amount. */
  readonly typed: number | null | undefined
  readonly onUse: () => void
}

/** The purchase that an amount comes from. If the field holds another amount, a button takes this one. */
export function FoundAmount({
  found: { cents, isLowerBound, inquiryId, at },
  typed,
  onUse,
}: FoundAmountProps) {
  // The pressed button disappears.
  const kept = useKeptFocus<HTMLSpanElement>(typed === cents ? 'same' : 'other')
  return (
    <span {...kept} className="flex flex-wrap items-center gap-x-2">
      <span>
        {/* An amount that the field already shows is not repeated. */}
        {typed === cents ? 'Da' : `${isLowerBound ? 'Ao menos ' : ''}${formatCents(cents)},`}{' '}
        <Link to={paths.inquiry(inquiryId)} className="text-link">
          consulta <Age at={at} />
        </Link>
        {isLowerBound && '. Parte não tem valor informado.'}
      </span>
      {typed !== cents && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-medium text-link pointer-fine:min-h-0"
          onClick={onUse}
        >
          Usar este valor
        </button>
      )}
    </span>
  )
}
