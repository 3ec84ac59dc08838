import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatAge } from '#brazil/age.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { paidWord, usePaidBefore } from '#console/purchase/paid-before.ts'
import { offeredItems } from '#console/services/availability.ts'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { useNow } from '#console/ui/use-now.ts'
import { may } from '#contract/console/access.ts'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { promisesOf, bestServiceFor } from '#contract/service/verdict/promises.ts'

interface OfferProps {
  readonly kinds: readonly AspectKind[]
  readonly plate: string
  /** How many other facts of its answer the sentence names. */
  readonly facts?: number
  /** Words before the link. */
  readonly before?: string
}

/** After a sentence that names these questions: the service that answers most of them, and how many. */
export function Offer({ kinds, plate, facts = 0, before }: OfferProps) {
  const offer = useOffered(kinds)
  if (!offer) return null
  const promisedCount = kinds.filter((kind) => promisesOf(offer.servico)?.includes(kind)).length
  return (
    // Not printed: paper has no links.
    <span className="no-print">
      {' '}
      {before}
      <OfferLink offer={offer} plate={plate} />
      {promisedCount < kinds.length && `, responde ${promisedCount + facts} destes ${kinds.length + facts}`}
    </span>
  )
}

/** The service on sale that answers most of these questions. */
export function useOffered(kinds: readonly AspectKind[]): CatalogItem | undefined {
  return bestServiceFor(kinds, useOnSale())
}

/** The services to offer to this person. Empty while the catalog loads. */
export function useOnSale(): readonly CatalogItem[] {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { role } = usePerson()
  return catalog ? offeredItems(catalog, role) : []
}

/**
 * The service that answers it, with a link to its answer if the shop has already paid for it, else with its
 * price.
 */
export function OfferLink({ offer, plate }: { readonly offer: CatalogItem; readonly plate: string }) {
  const now = useNow(60_000)
  const { role } = usePerson()
  const paid = usePaidBefore(plate).get(offer.servico)
  const priced = `${offer.nome}, ${priceLabel(offer)}`
  // People who may not buy can tell a colleague the price.
  if (!paid && !may(role, 'spend')) return priced
  return (
    <Link
      to={paid ? paths.inquiry(paid.id) : orderPath(offer, plate)}
      className="-my-3 inline-block py-3 text-link"
    >
      {paid ? `${offer.nome}: ${paidWords(paid, now)}` : priced}
    </Link>
  )
}

/** `Nada consta, já paga`; `já feita` with a test key. An older answer says its age. */
function paidWords(paid: HistoryItem, now: number): string {
  if (paid.state !== 'done') return 'em andamento'
  const word = `já ${paidWord(paid)}`
  const state = stillAnswers(paid, now) ? word : `${word} ${formatAge(paid.createdAt, now)}`
  // Other verdicts are longer, and are on the linked page.
  return paid.verdict?.tone === 'clean' ? `${paid.verdict.text}, ${state}` : state
}
