import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { type ValueQuery, answersQuery } from '#console/fipe-selection/value-query.ts'
import { isId } from '#console/purchase/purchase-id.ts'

/** Id of the purchase whose value the page shows; undefined if it shows none. Sends no request. */
export function useShownValue(query: ValueQuery | undefined): string | undefined {
  const [search] = useSearchParams()
  const inUrl = search.get('consulta')
  const id = isId(inUrl) ? inUrl : undefined
  const [first] = useState(id)
  const { data, error } = useQuery({ ...apiQuery('inquiry', { id: id ?? '' }), enabled: false })
  if (!query || id === undefined) return undefined
  if (data) return data.state === 'done' && answersQuery(data, query) ? id : undefined
  // A page opened at a value keeps its layout, so that nothing moves when the value arrives.
  return id === first && error === null ? id : undefined
}
