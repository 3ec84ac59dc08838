import { useQuery } from '@tanstack/react-query'
import { centsOfReais, formatCents } from '#brazil/money.ts'
import { balanceOptions } from '#console/account/balance.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { keptValuesOptions } from '#console/fipe-selection/queries.ts'
import type { Asked } from '#console/fipe-selection/value-query.ts'
import { shortfallWords } from '#console/purchase/price-against-balance.ts'
import { PriceSummary } from '#console/purchase/PriceSummary.tsx'
import { OFF_REASON, offSwitch } from '#console/services/availability.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { priceCents } from '#contract/service/catalog.ts'
import { BuyOutcome } from './BuyOutcome.tsx'
import { KeptOffer } from './PurchasedOffer.tsx'
import type { ValuePurchase } from './use-value-purchase.ts'

interface BuyCardProps {
  readonly asked: Asked
  readonly purchase: ValuePurchase
  readonly catalog: ShopCatalog
}

/** The one thing here that costs: its price is on the button, and the balance afterwards beside it. */
export function BuyCard({ asked, purchase, catalog }: BuyCardProps) {
  const { price, blocked } = useOffer(asked, catalog)
  const { busy, confirming, failure } = purchase.progress
  const { data } = useQuery(keptValuesOptions(asked))
  const similar = failure?.kind === 'similar' && !busy ? failure.similar : undefined
  // A purchase under way is about to be kept itself.
  const kept = busy || similar ? undefined : data?.items.find(({ service }) => answers(service, asked))
  const paidAlready = similar !== undefined || kept !== undefined
  // Only where the server would ask back: what else is running must still stand in the way.
  const force = similar !== undefined || kept?.service === asked.service
  return (
    <Card className="lg:sticky lg:top-8">
      <div className="flex flex-col gap-4">
        <BuyOutcome confirming={confirming} failure={busy ? undefined : failure} />
        {kept && <KeptOffer value={kept} asked={asked} />}
        <PriceSummary priceCents={price} />
        <div className="flex flex-col gap-2">
          {similar && (
            <Button variant="primary" size="lg" onClick={() => void purchase.open(similar.id)}>
              Abrir o valor já pago, de graça
            </Button>
          )}
          <Button
            variant={paidAlready ? 'secondary' : 'primary'}
            size="lg"
            className="px-3"
            busy={busy}
            disabledReason={busy ? undefined : blocked}
            onClick={() => price !== undefined && purchase.pay(price, { force })}
          >
            {paidAlready ? 'Pagar de novo' : 'Ver o valor'}
            {price === undefined ? '' : ` por ${formatCents(price)}`}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Today's price, and why it cannot be paid now: off, not priced, no connection, no permission, not enough money. */
export function useOffer(asked: Asked, catalog: ShopCatalog | undefined) {
  const { data: balance } = useQuery(balanceOptions())
  const personal = useSpendingBlock()
  const item = catalog?.servicos.find((each) => each.servico === asked.service)
  const price = item && priceCents(item, asked.request)
  const notSold =
    item === undefined
      ? 'A loja está sem este serviço hoje. Os valores já pagos continuam no histórico.'
      : price === undefined
        ? 'O serviço não informou o preço, e sem ele nada pode ser pago.'
        : undefined
  const off = catalog && offSwitch(catalog, asked.service) ? OFF_REASON : undefined
  const blocked = notSold ?? off ?? personal ?? shortfallWords(price, balance && centsOfReais(balance.saldo))
  return { price, blocked }
}

/** A plate asks for all that the car may be: a single value is no answer to it. */
function answers(service: string, asked: Asked): boolean {
  return asked.service === 'fipe-tabela' || service === asked.service
}
