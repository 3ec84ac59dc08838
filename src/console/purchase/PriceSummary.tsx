import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { centsOfReais } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { useFrozen } from '#console/ui/use-frozen.ts'
import { type Affordability, affordability } from '#console/wallet/price-against-balance.ts'

interface PriceSummaryProps {
  readonly priceCents: number | undefined
  /** The price is a minimum: it depends on data that is not known yet. */
  readonly isLeast?: boolean
  /** What the price is for. */
  readonly label?: string | undefined
  /**
   * The order has been sent: the balance may already include its debit, which must not be subtracted twice.
   */
  readonly frozen?: boolean | undefined
  /** A text beside it already says how much the wallet lacks. */
  readonly isMissingSaid?: boolean
  /** Nothing can be bought now: a balance after the purchase would be a promise. */
  readonly isBlocked?: boolean
  readonly className?: string
}

/** Balance before and after, beside the button that carries the price. */
export function PriceSummary({
  label = 'Esta consulta',
  isLeast = false,
  isMissingSaid = false,
  isBlocked = false,
  className,
  ...props
}: PriceSummaryProps) {
  const { balance, priceCents } = useFigures(props)
  const balanceCents = balance && centsOfReais(balance.saldo)
  return (
    <dl className={cx('grid gap-y-1', className)}>
      <Line term={<>Saldo {balance && <Age at={balance.readAt} />}</>}>
        {balanceCents === undefined ? 'Indisponível agora' : <Money cents={balanceCents} />}
      </Line>
      {priceCents !== undefined && (
        <Line term={label}>
          {isLeast && 'a partir de '}
          <Money cents={priceCents} />
        </Line>
      )}
      {balance?.ambiente === 'test' ? (
        <Line term="Ambiente de teste" isLast>
          Nada é debitado
        </Line>
      ) : (
        <Afterwards
          afford={affordability(priceCents, balanceCents)}
          {...{ isLeast, isMissingSaid, isBlocked }}
        />
      )}
    </dl>
  )
}

interface LineProps {
  readonly term: ReactNode
  /** What it comes to. */
  readonly isLast?: boolean
  readonly children: ReactNode
}

/** If the reader's letters are large, the amount is below its term. */
function Line({ term, isLast = false, children }: LineProps) {
  return (
    <div className={cx('flex flex-wrap justify-between gap-x-6', isLast && 'font-semibold')}>
      <dt className={isLast ? '' : 'text-muted'}>{term}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}

interface AfterwardsProps {
  readonly afford: Affordability
  readonly isLeast: boolean
  readonly isMissingSaid: boolean
  readonly isBlocked: boolean
}

function Afterwards({ afford, isLeast, isMissingSaid, isBlocked }: AfterwardsProps) {
  const isShort = afford.kind === 'short'
  if (afford.kind === 'unknown' || (isShort ? isMissingSaid : isBlocked)) return null
  return (
    <Line term={isShort ? 'Faltam' : 'Saldo depois'} isLast>
      {isLeast && (isShort ? 'ao menos ' : 'no máximo ')}
      <Money cents={isShort ? afford.missingCents : afford.afterCents} />
    </Line>
  )
}

/** The current figures; once the order is sent, those of the moment of the press. */
function useFigures({ priceCents, frozen = false }: Pick<PriceSummaryProps, 'priceCents' | 'frozen'>) {
  const { data: balance } = useQuery(apiQuery('balance'))
  return { balance: useFrozen(balance, frozen), priceCents: useFrozen(priceCents, frozen) }
}
