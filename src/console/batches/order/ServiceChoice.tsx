import { startTransition, useOptimistic, useState } from 'react'
import type { ReactNode } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { modeOf } from '#console/services/availability.ts'
import { lowestPriceCents, priceLabel } from '#console/services/price-label.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
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
  const sold = offers.flatMap(({ service, offer }) => {
    if (!offer.ok) return []
    const [item] = offer.items
    return [
      { value: service.service, title: service.title, price: (item && priceLabel(item)) ?? 'sem preço' },
    ]
  })
  const choices = [BY_ANSWERS, ...sold]
  const refused = offers.flatMap(({ service, offer }) =>
    offer.ok ? [] : [{ title: service.title, reason: offer.reason }],
  )
  return (
    <div className="flex flex-col gap-3">
      {sold.length > 0 && (
        <Folded chosen={choices.find(({ value }) => value === shown)}>
          <RadioGroup
            label="Consultas, com o preço por linha"
            name="servico"
            // Long names beside prices: the words take all the room that the radio leaves.
            className="pb-3 sm:grid sm:grid-cols-2 sm:gap-x-8 [&_label>span]:flex-1"
            options={choices.map((choice) => ({ value: choice.value, label: <Choice {...choice} /> }))}
            value={shown}
            onChange={({ currentTarget }) => {
              fold(currentTarget)
              choose(currentTarget.value)
            }}
          />
        </Folded>
      )}
      {refused.map(({ title, reason }) => (
        <p key={title} className="text-muted">
          <span className="font-semibold">{title}</span>: não dá para consultar agora. {reason}
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

const BY_ANSWERS: ChoiceProps = { value: ANSWERS, title: 'O que você quer saber', price: 'o mais barato' }

interface FoldedProps {
  readonly chosen: ChoiceProps | undefined
  readonly children: ReactNode
}

/** A dozen services would stand between a phone and the list: one line once there is a choice. */
function Folded({ chosen, children }: FoldedProps) {
  const [isOpen] = useState(chosen === undefined)
  return (
    <Disclosure
      open={isOpen}
      className="border-y border-line"
      summary={
        <span className="min-w-0">
          {chosen ? 'O que consultar: ' : 'Escolha o que consultar'}
          {chosen && (
            <span className="font-normal">
              {chosen.title}, <span className="whitespace-nowrap">{chosen.price}</span>
            </span>
          )}
        </span>
      }
    >
      {children}
    </Disclosure>
  )
}

/** After a press. The arrow keys choose one after the other: who uses them folds it. */
function fold(radio: HTMLInputElement): void {
  const details = radio.closest('details')
  if (!details || radio.matches(':focus-visible')) return
  details.open = false
  details.querySelector('summary')?.focus()
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
