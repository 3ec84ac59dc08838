import { startTransition, useOptimistic } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { modeOf } from '#console/services/availability.ts'
import { lowestPriceCents, priceLabel } from '#console/services/price-label.ts'
import { RadioGroup } from '#console/ui/RadioGroup.tsx'
import { may } from '#contract/console/access.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { ANSWERS, type BatchService, type Offer, offerOf } from '../services.ts'

interface ServiceChoiceProps {
  readonly catalog: ShopCatalog
  readonly services: readonly BatchService[]
  /** As in the URL: a slug, or `ANSWERS`. */
  readonly chosen: string | undefined
  /** Settles once the URL holds the choice. */
  readonly onChoose: (service: string) => Promise<void>
}

/**
 * The services for a whole list, the cheapest first. Those that cannot be bought today are named with the
 * reason.
 */
export function ServiceChoice({ catalog, services, chosen, onChoose }: ServiceChoiceProps) {
  const { role } = usePerson()
  // The URL takes a moment, in which the browser would show the click as undone.
  const [shown, setShown] = useOptimistic(chosen ?? '')
  const choose = (service: string) =>
    startTransition(async () => {
      setShown(service)
      await onChoose(service)
    })
  // A hidden service is listed for managers alone, and a direct link to it still works.
  const listed = services.filter(
    (each) => each.service === chosen || may(role, 'manage') || modeOf(catalog, each.service) !== 'hidden',
  )
  const offers = listed
    .map((service) => ({ service, offer: offerOf(service, catalog) }))
    .toSorted((a, b) => priceOf(a.offer) - priceOf(b.offer))
  const options = offers.flatMap(({ service, offer }) => {
    if (!offer.ok) return []
    const [item] = offer.items
    const price = item && priceLabel(item)
    return [
      {
        value: service.service,
        label: <Choice title={service.title} price={price ?? 'sem preço'} />,
      },
    ]
  })
  const refused = offers.flatMap(({ service, offer }) =>
    offer.ok ? [] : [{ title: service.title, reason: offer.reason }],
  )
  return (
    <div className="flex flex-col gap-3">
      {options.length > 0 && (
        <RadioGroup
          label="O que consultar"
          name="servico"
          help="Preço por linha."
          // Long names beside prices: the words take all the room that the radio leaves.
          className="sm:grid sm:grid-cols-2 sm:[&>p]:col-span-2 [&_label>span]:flex-1"
          options={[{ value: ANSWERS, label: <Choice {...BY_ANSWERS} /> }, ...options]}
          value={shown}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {refused.map(({ title, reason }) => (
        <p key={title} className="text-muted">
          <span className="font-semibold">{title}</span>: não dá para consultar agora. {reason}
        </p>
      ))}
    </div>
  )
}

const BY_ANSWERS = { title: 'O que você quer saber', price: 'o mais barato' }

interface ChoiceProps {
  readonly title: string
  readonly price: string
}

function Choice({ title, price }: ChoiceProps) {
  return (
    <span className="flex justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{title}</span>{' '}
      <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{price}</span>
    </span>
  )
}

/** What has no price comes last. */
function priceOf(offer: Offer): number {
  const [item] = offer.ok ? offer.items : []
  return item ? Math.min(lowestPriceCents(item), Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
}
