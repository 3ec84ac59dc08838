import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { offeredItems } from '#console/services/availability.ts'
import { isOrderedByForm } from '#console/services/available-services.ts'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import type { ButtonVariant } from '#console/ui/button-class.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { alertAspects } from '#contract/service/alert-aspects.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { bestServiceFor } from '#contract/service/verdict/promises.ts'

/** The inquiry that confirms a report of monitoring. The alert's plate must be parsed. */
export function ConfirmAlert({ alert }: { readonly alert: VehicleAlert }) {
  return <Confirm kinds={alertAspects(alert)} plate={alert.plate} since={alert.at} />
}

interface ConfirmProps {
  readonly kinds: readonly AspectKind[]
  readonly plate: string
  /** When the doubt began (ISO 8601): an older answer settles nothing. */
  readonly since: string
  readonly variant?: ButtonVariant
}

/**
 * The inquiry that settles a doubt about a car, with its price, or its answer if it was bought since then.
 * Empty if no service on sale checks it.
 */
export function Confirm({ kinds, plate, since, variant = 'pay' }: ConfirmProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const paid = usePaidBefore(plate)
  const now = useNow(60_000)
  const { role } = usePerson()
  const items = catalog ? offeredItems(catalog, role).filter(isOrderedByForm) : []
  const offer = confirmationOf(kinds, items)
  if (!offer) return null
  const answer = paid.get(offer.servico)
  if (answer && answer.createdAt > since) {
    return (
      <Link to={paths.inquiry(answer.id)} className="inline-flex min-h-11 items-center py-1 text-link">
        {offer.nome}: {answerWords(answer, now)}
      </Link>
    )
  }
  return (
    <ButtonLink variant={variant} size="sm" to={orderPath(offer, plate)}>
      Confirmar: {offer.nome}, {priceLabel(offer)}
    </ButtonLink>
  )
}

/**
 * A service that needs only the plate takes one press, so it is preferred to a cheaper one that asks for
 * more.
 */
function confirmationOf(
  kinds: readonly AspectKind[],
  items: readonly CatalogItem[],
): CatalogItem | undefined {
  const direct = items.filter(({ requer }) => requer.length === 1)
  return bestServiceFor(kinds, direct) ?? bestServiceFor(kinds, items)
}

/** `Sem gravame ativo, há 2 h`. */
function answerWords({ state, verdict, createdAt }: HistoryItem, now: number): string {
  if (state !== 'done') return 'em andamento'
  return [verdict?.text, ageInSentence(createdAt, now)].filter((part) => part !== undefined).join(', ')
}
