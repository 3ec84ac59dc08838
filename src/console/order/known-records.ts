import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parsePlate } from '#brazil/plate.ts'
import { apiQuery } from '#console/api/queries.ts'
import { asksLastingData } from '#console/form-engine/known-car.ts'
import { paidQuery } from '#console/purchase/paid-query.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** The newest few say enough, and each is a request. */
const RECORDS_READ = 3

/** The shop's newest records of a car, as far as this service's form could take data from them. */
export function useKnownRecords(item: CatalogItem, plate: string | undefined) {
  const asked = plate !== undefined && asksLastingData(item)
  const history = useQuery(
    apiQuery('inquiries', asked ? { plate, state: 'done', limit: RECORDS_READ } : skipToken),
  )
  const read = useQueries({
    queries: (history.data?.items ?? []).map(({ id }) =>
      Object.assign(apiQuery('inquiry', { id }), { staleTime: Infinity }),
    ),
  })
  return {
    records: read.flatMap(({ data }) => data ?? []),
    isPending: asked && (history.isLoading || read.some(({ isLoading }) => isLoading)),
  }
}

/**
 * Whether the form waits for what is known of the car that its address names: the data fill in its fields,
 * and notes on what was paid come above them. Once it is drawn, nothing takes it away again.
 */
export function useWaitForKnown(item: CatalogItem, typed: string | undefined): boolean {
  const parsed = parsePlate(typed ?? '')
  const [plate] = useState(parsed.ok ? parsed.value : undefined)
  const [isDrawn, setDrawn] = useState(plate === undefined)
  const { isPending } = useKnownRecords(item, plate)
  const paid = useQuery(plate === undefined ? apiQuery('inquiries', skipToken) : paidQuery(plate))
  const file = useQuery(apiQuery('car', plate === undefined ? skipToken : { plate }))
  const waits = !isDrawn && (isPending || paid.isLoading || file.isLoading)
  if (!isDrawn && !waits) setDrawn(true)
  return waits
}
