import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { asksLastingData, offeredValues } from '#console/form-engine/known-car.ts'
import { prefill } from '#console/form-engine/prefill.ts'
import { limitBlock } from '#console/limits/limit-block.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { useKnownRecords } from '#console/purchase/use-known-records.ts'
import { affordability } from '#console/wallet/price-against-balance.ts'
import { spendableCents } from '#console/wallet/spendable-cents.ts'
import { may } from '#contract/console/access.ts'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { completeRequest } from './complete-request.ts'
import type { OrderSteps } from './use-order-steps.ts'

interface DirectConfirmation {
  readonly item: CatalogItem
  readonly steps: OrderSteps
  /** Known data by the catalog's names. */
  readonly known: Readonly<Record<string, unknown>>
  /** Calendar day `yyyy-mm-dd`. */
  readonly today: string
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
}

/**
 * Opens the confirmation when the page opens, if the URL asks for it and nothing is left to fill in. If the
 * order cannot be paid, the form stays and says why.
 */
export function useDirectConfirmation({ item, steps, known, today, blocked }: DirectConfirmation): void {
  const { data: balance } = useQuery(apiQuery('balance'))
  // Home has already read the limits. Without them, the confirmation says why the limit forbids the price.
  const { data: own } = useQuery(apiQuery('ownLimits'))
  const mayRaise = may(usePerson().role, 'manage')
  const { plate, isDirect } = steps.url
  const { records } = useKnownRecords(isDirect && asksLastingData(item) ? plate : undefined)
  const paid = usePaidBefore(isDirect && asksLastingData(item) ? plate : undefined).get(item.servico)
  const openOnce = useEffectEvent(() => {
    if (!isDirect || blocked !== undefined) return
    // If the answer is already paid for, the form offers it; the confirmation compares by the plate alone.
    if (paid && stillAnswers(paid, Date.now())) return
    const request = completeRequest(item, withFile(item, known, records, today), { today })
    if (!request) return
    const price = priceCents(item, request)
    if (limitBlock(own, price, mayRaise)) return
    if (affordability(price, spendableCents(balance)).kind !== 'short') steps.openDirectly(request)
  })
  useEffect(() => openOnce(), [])
}

/** The known data plus the shop's records of the car. A person must type the owner's document. */
function withFile(
  item: CatalogItem,
  known: DirectConfirmation['known'],
  records: readonly InquiryRecord[],
  today: string,
): Readonly<Record<string, unknown>> {
  const values = prefill(item, {}, known, { today })
  const offered = offeredValues(item, values, records, { today }).filter(({ name }) => name !== 'cpf')
  return { ...known, ...Object.fromEntries(offered.map(({ name, value }) => [name, value])) }
}
