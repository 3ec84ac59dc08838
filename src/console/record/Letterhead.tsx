import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'

/** The letterhead: the shop's name above everything else, if it is configured. */
export function Letterhead() {
  const { data: session } = useQuery(apiQuery('session'))
  if (session?.shop === undefined) return null
  return (
    <p className="mb-3 hidden border-b border-line pb-2 text-lg font-bold print:block">
      <bdi>{session.shop}</bdi>
    </p>
  )
}
