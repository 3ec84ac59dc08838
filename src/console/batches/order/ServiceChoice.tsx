import { startTransition, useOptimistic } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { modeOf } from '#console/services/availability.ts'
import { lowestPriceCents, priceLabel } from '#console/services/price-label.ts'
import { RadioGroup } from '#console/ui/RadioGroup.tsx'
import { may } from '#contract/console/access.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { ANSWERS, type BatchService, type Offer, offerOf } from '../batch-services.ts'
import { fold } from './fold.ts'
import { Folded } from './Folded.tsx'

interface ServiceChoiceProps {
  readonly catalog: ShopCatalog
  readonly services: readonly BatchService[]
  /** As in the URL: a slug, or `ANSWERS`. */
  readonly chosen: string | undefined
  /** Settles once the URL holds the choice. */
  readonly onChoose: (service: string) => Promise<void>
}

/**
 * The services for a whole list, the cheapest first. Services that cannot be bought today are listed with the
 * reason.
 */
export function ServiceChoice({ catalog, services, chosen, onChoose }: ServiceChoiceProps) {
  const { role } = usePerson()
  // The URL updates a moment later; until then the optimistic value keeps the click visible.
  const [shown, setShown] = useOptimistic(chosen ?? '')
  const choose = (service: string) =>
    startTransition(async () => {
      setShown(service)
      await onChoose(service)
    })
  // A hidden service is listed only for managers, but a direct link to it still works.
  const listed = services.filter(
    (each) => each.service === chosen || may(role, 'manage') || modeOf(catalog, each.service) !== 'hidden',
  )
  const offers = listed
    .map((service) => ({ service, offer: offerOf(service, catalog) }))
    .toSorted((a, b) => priceOf(a.offer) - priceOf(b.offer))
  const sold = offers.flatMap(({ service, offer }) => {
    if (!offer.ok) return []
    const [item] = offer.items
    return [
      { value: service.service, title: service.title, price: (item && priceLabel(item)) ?? 'sem preço' },
    ]
  })
  const choices = [BY_ANSWERS, ...sold]
  const isFew = choices.length <= MAX_AT_HAND
  const atHand = choices.filter(({ value }) => isFew || USUAL.has(value))
  const folded = choices.filter((choice) => !atHand.includes(choice))
  const refused = offers.flatMap(({ service, offer }) =>
    offer.ok ? [] : [{ title: service.title, reason: offer.reason }],
  )
  return (
    <div className="flex flex-col gap-3">
      {sold.length > 0 && (
        <>
          <Radios
            label="O que consultar"
            help="O preço é por linha."
            choices={atHand}
            shown={shown}
            onChoose={choose}
          />
          {folded.length > 0 && (
            <Folded words="Outras consultas" chosen={folded.find(({ value }) => value === shown)}>
              <Radios
                label="Outras consultas"
                isLabelHidden
                choices={folded}
                shown={shown}
                onChoose={choose}
              />
            </Folded>
          )}
        </>
      )}
      {refused.map(({ title, reason }) => (
        <p key={title} className="text-muted">
          <span className="font-medium">{title}</span>: não dá para consultar agora. {reason}
        </p>
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly title: string
  readonly price: string
}

const BY_ANSWERS: ChoiceProps = {
  value: ANSWERS,
  title: 'Escolher o que verificar',
  price: 'pelo menor preço',
}

/** The usual services of lists: one press each, without unfolding anything. */
const USUAL: ReadonlySet<string> = new Set([ANSWERS, 'fipe', 'gravame', 'consulta-veicular'])

/** Up to this many choices are not folded. */
const MAX_AT_HAND = 6

interface RadiosProps {
  readonly label: string
  readonly help?: string
  readonly isLabelHidden?: boolean
  readonly choices: readonly ChoiceProps[]
  readonly shown: string
  readonly onChoose: (service: string) => void
}

function Radios({ label, help, isLabelHidden = false, choices, shown, onChoose }: RadiosProps) {
  return (
    <div className="@container">
      <RadioGroup
        label={isLabelHidden ? <span className="sr-only">{label}</span> : label}
        help={help}
        name="servico"
        // Long names beside prices: the label takes all the room that the radio leaves. On wide screens two
        // choices are as wide as the list's fields below them.
        className="@xl:grid @xl:grid-cols-2 @xl:gap-x-8 @xl:[&>legend~p]:col-span-full @4xl:grid-cols-4 @6xl:grid-cols-[16.75rem_16.75rem_minmax(0,1fr)_minmax(0,1fr)] @6xl:gap-x-10 [&_label>span]:flex-1"
        options={choices.map((choice) => ({ value: choice.value, label: <Choice {...choice} /> }))}
        value={shown}
        onChange={({ currentTarget }) => {
          fold(currentTarget)
          onChoose(currentTarget.value)
        }}
      />
    </div>
  )
}

function Choice({ title, price }: ChoiceProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{title}</span>{' '}
      <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{price}</span>
    </span>
  )
}

/** Services without a price come last. */
function priceOf(offer: Offer): number {
  const [item] = offer.ok ? offer.items : []
  return item ? Math.min(lowestPriceCents(item), Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
}
