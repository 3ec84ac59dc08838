import { Link } from 'react-router'
import { formatCents } from '#brazil/money.ts'
import { paths } from '#console/paths.ts'
import { Age } from '#console/ui/Age.tsx'
import type { FoundAmount as Found } from '#contract/console/car.ts'

interface FoundAmountProps {
  readonly found: Found
  /** What the field holds now, in cents; undefined where it is no amount. */
  readonly typed: number | null | undefined
  readonly onUse: () => void
}

/** Where an amount comes from; and where the field says something else, the way to take it. */
export function FoundAmount({
  found: { cents, isLowerBound, inquiryId, at },
  typed,
  onUse,
}: FoundAmountProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>
        {/* What the field itself says needs no second time. */}
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
