import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'

/** The server counts up to here. */
const MOST = 99

/** How many alerts this person has not read, beside the way to the inbox. Nothing while there are none. */
export function UnreadBadge() {
  const { data } = useQuery(apiQuery('alerts'))
  if (!data || data.unread === 0) return null
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
      {data.unread >= MOST ? `${MOST}+` : data.unread}
      <span className="sr-only"> não {data.unread === 1 ? 'lido' : 'lidos'}</span>
    </span>
  )
}
