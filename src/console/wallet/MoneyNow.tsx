import { useQuery } from '@tanstack/react-query'
import { centsOfReais, formatCents } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { affordability } from './price-against-balance.ts'
import { useTopUp } from './use-top-up.ts'

/** Whether the service refused because the balance is below the price. */
export function isForMoney({ code }: Pick<ErrorDetail, 'code'>): boolean {
  return code === 'SALDO_INSUFICIENTE'
}

interface MoneyNowProps {
  readonly refusal: ErrorDetail
  /** The amount still to be paid. */
  readonly priceCents: number | undefined
  /** The words before the price. */
  readonly subject: string
  /** What to do if the balance suffices. */
  readonly next: string
  /** What to do when the balance suffices later. */
  readonly afterwards: string
}

/**
 * The current state after a refusal for lack of money. The balance was read again and may suffice by now,
 * because somebody has topped up. The button beside it says the same.
 */
export function MoneyNow({ refusal, priceCents, subject, next, afterwards }: MoneyNowProps) {
  const { text: topUp } = useTopUp()
  const { data, isFetching } = useQuery(apiQuery('balance'))
  // Until the balance is read again, the one in the refusal counts.
  const stated = isFetching ? refusal.balanceCents : undefined
  const balanceCents = stated ?? (data ? centsOfReais(data.saldo) : refusal.balanceCents)
  const afford = affordability(priceCents, balanceCents)
  const later = (
    <>
      {topUp} {afterwards}
    </>
  )
  if (afford.kind === 'unknown' || balanceCents === undefined || priceCents === undefined) return later
  return (
    <>
      O saldo agora é {formatCents(balanceCents)} e {subject} {formatCents(priceCents)}
      {afford.kind === 'enough' ? (
        `: já dá para pagar. ${next}`
      ) : (
        <>
          : faltam <strong>{formatCents(afford.missingCents)}</strong>. {later}
        </>
      )}
    </>
  )
}
