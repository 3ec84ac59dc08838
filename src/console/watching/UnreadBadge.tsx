import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { CountPill } from './CountPill.tsx'

/**
 * The number of alerts that this person has not read, beside the link to the inbox. Empty if there are none.
 */
export function UnreadBadge() {
  const { data } = useQuery(apiQuery('alerts'))
  return data && data.unread > 0 ? <CountPill count={data.unread} one="não lido" many="não lidos" /> : null
}
