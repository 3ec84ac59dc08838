import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { countText } from './count-text.ts'

/** Purchases that the central has not confirmed yet. They are in no sum, but are always shown. */
export function OpenPurchases({ isManager }: { readonly isManager: boolean }) {
  const { data } = useQuery(apiQuery('openPurchases'))
  if (!data || data.count === 0) return null
  return (
    <p>
      <strong>Em aberto:</strong> {countText(data.count)}
      {isManager ? '' : data.count === 1 ? ' sua' : ' suas'} sem confirmação da central, que ainda{' '}
      {data.count === 1 ? 'pode' : 'podem'} custar {formatCents(data.cents)}. Não{' '}
      {data.count === 1 ? 'entra' : 'entram'} nas somas.
    </p>
  )
}
