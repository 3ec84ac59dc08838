import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { VALUE_TEXTS } from '#console/offers/value-texts.ts'
import { PayAgainButton, PayButton } from '#console/purchase/PayButton.tsx'
import { PriceSummary } from '#console/purchase/PriceSummary.tsx'
import { PurchaseOutcome } from '#console/purchase/PurchaseOutcome.tsx'
import { usePressLabel } from '#console/purchase/use-press-label.ts'
import { Button } from '#console/ui/Button.tsx'
import { CostColumn } from '#console/ui/FormColumns.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { PurchasedValue } from '#contract/console/purchased-values.ts'
import { PurchasedLink, PurchasedOffer } from './PurchasedOffer.tsx'
import { useOffer } from './use-offer.ts'
import type { ValueOrder } from './use-value-order.ts'

interface BuyCardProps {
  readonly query: ValueQuery
  readonly order: ValueOrder
  readonly catalog: ShopCatalog
  /** Values that the shop has already paid for. */
  readonly purchased: readonly PurchasedValue[]
}

/**
 * The one paid step of the page: the price is on the button, with the later balance beside it. If the value
 * is already paid for, opening it is the step, and no price is shown.
 */
export function BuyCard({ query, order, catalog, purchased }: BuyCardProps) {
  const { price, blocked } = useOffer(query, catalog)
  const { busy, confirming, failure } = order.flow
  const { similar, former, repurchaseOf } = paidAlready(query, order, purchased)
  const isPaid = similar !== undefined || former !== undefined
  const [payLabel, againLabel] = [
    usePressLabel('Ver o valor', price),
    usePressLabel('Consultar de novo', price),
  ]
  const pay = () => price !== undefined && order.buy(price, repurchaseOf)
  return (
    <CostColumn
      summary={
        <>
          <PurchaseOutcome texts={VALUE_TEXTS} confirming={confirming} failure={failure} priceCents={price} />
          {former && <PurchasedOffer value={former} query={query} />}
          {!isPaid && (
            <PriceSummary priceCents={price} frozen={busy} isBlocked={blocked !== undefined && !busy} />
          )}
        </>
      }
      action={
        <div className="flex flex-col gap-2">
          {former && <PurchasedLink value={former} />}
          {similar && (
            <Button variant="primary" size="lg" onClick={() => void order.show(similar.id)}>
              Abrir o valor, grátis
            </Button>
          )}
          {!isPaid && (
            <PayButton label={payLabel} priceCents={price} busy={busy} blocked={blocked} onPay={pay} />
          )}
        </div>
      }
      after={
        isPaid && (
          <PayAgainButton label={againLabel} priceCents={price} busy={busy} blocked={blocked} onPay={pay} />
        )
      }
    />
  )
}

/** The value that the shop has already paid for, and the id of the purchase to buy again. */
function paidAlready(query: ValueQuery, { flow }: ValueOrder, purchased: readonly PurchasedValue[]) {
  const similar = flow.failure?.kind === 'similar' ? flow.failure.similar : undefined
  // While a purchase runs, its own value is about to join the list.
  const isOpen = flow.busy || similar !== undefined
  const former = isOpen ? undefined : purchased.find(({ service }) => answers(service, query))
  // The server compares only purchases of the same service.
  const earlier = similar ?? (former?.service === query.service ? former : undefined)
  return { similar, former, repurchaseOf: earlier?.id }
}

/**
 * Whether a bought value answers the query. A query by plate asks for every version that the car may be, so a
 * single value does not answer it.
 */
function answers(service: string, query: ValueQuery): boolean {
  return query.service === 'fipe-tabela' || service === query.service
}
