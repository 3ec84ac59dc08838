import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parsePlate } from '#brazil/plate.ts'
import { apiQuery } from '#console/api/queries.ts'
import { asksLastingData } from '#console/form-engine/known-car.ts'
import { paidQuery } from '#console/purchase/paid-query.ts'
import { useKnownRecords } from '#console/purchase/use-known-records.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/**
 * Whether the form waits for the known data of the car that the URL names: they fill in its fields, and notes
 * on earlier purchases come between them. A form that has been drawn never waits again.
 */
export function useWaitForKnown(item: CatalogItem, typed: string | undefined): boolean {
  const parsed = parsePlate(typed ?? '')
  const [plate] = useState(parsed.ok ? parsed.value : undefined)
  const [isDrawn, setDrawn] = useState(plate === undefined)
  const { isPending } = useKnownRecords(asksLastingData(item) ? plate : undefined)
  const paid = useQuery(plate === undefined ? apiQuery('inquiries', skipToken) : paidQuery(plate))
  const file = useQuery(apiQuery('car', plate === undefined ? skipToken : { plate }))
  const waits = !isDrawn && (isPending || paid.isLoading || file.isLoading)
  if (!isDrawn && !waits) setDrawn(true)
  return waits
}
