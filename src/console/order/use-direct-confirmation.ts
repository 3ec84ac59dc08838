import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { centsOfReais } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { affordability } from '#console/wallet/price-against-balance.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { completeRequest } from './complete-request.ts'
import type { OrderSteps } from './use-order-steps.ts'

interface DirectConfirmation {
  readonly item: CatalogItem
  readonly steps: OrderSteps
  /** By the catalog's names. */
  readonly known: Readonly<Record<string, unknown>>
  /** Calendar day `yyyy-mm-dd`. */
  readonly today: string
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
}

/**
 * Opens the confirmation with the page, where its address asks for that and nothing is left to fill in. What
 * cannot be paid stays on the form, which says why.
 */
export function useDirectConfirmation({ item, steps, known, today, blocked }: DirectConfirmation): void {
  const { data: balance } = useQuery(apiQuery('balance'))
  const openOnce = useEffectEvent(() => {
    if (!steps.url.isDirect || blocked !== undefined) return
    const request = completeRequest(item, known, { today })
    if (!request) return
    const cents = balance && balance.ambiente !== 'test' ? centsOfReais(balance.saldo) : undefined
    if (affordability(priceCents(item, request), cents).kind !== 'short') steps.openDirectly(request)
  })
  useEffect(() => openOnce(), [])
}
