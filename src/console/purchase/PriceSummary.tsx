import { useQuery } from '@tanstack/react-query'
import { centsOfReais } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { affordability } from './price-against-balance.ts'

/** Balance before and after, beside the button that carries the price. */
export function PriceSummary({
  priceCents,
  label = 'Esta consulta',
  className,
}: {
  readonly priceCents: number | undefined
  /** What the price is for. */
  readonly label?: string
  readonly className?: string
}) {
  const { data: balance } = useQuery(apiQuery('balance'))
  const balanceCents = balance && centsOfReais(balance.saldo)
  const afford = affordability(priceCents, balanceCents)
  return (
    <dl className={cx('grid grid-cols-[auto_auto] gap-x-6 gap-y-1 [&_dd]:text-right', className)}>
      <dt className="text-muted">Saldo {balance && <Age at={balance.readAt} className="text-sm" />}</dt>
      <dd>{balanceCents === undefined ? 'Indisponível agora' : <Money cents={balanceCents} />}</dd>
      {priceCents !== undefined && (
        <>
          <dt className="text-muted">{label}</dt>
          <dd>
            <Money cents={priceCents} />
          </dd>
        </>
      )}
      {afford.kind === 'enough' && (
        <>
          <dt className="font-semibold">Saldo depois</dt>
          <dd className="font-semibold">
            <Money cents={afford.afterCents} />
          </dd>
        </>
      )}
      {afford.kind === 'short' && (
        <>
          <dt className="font-semibold text-alert">Faltam</dt>
          <dd className="font-semibold text-alert">
            <Money cents={afford.missingCents} />
          </dd>
        </>
      )}
    </dl>
  )
}
