import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordStored } from '#console/api/changes.ts'
import { MoreRoom } from '#console/limits/MoreRoom.tsx'
import { paths } from '#console/paths.ts'
import { PurchaseOutcome } from '#console/purchase/PurchaseOutcome.tsx'
import { type Order, putOrder } from '#console/purchase/put-order.ts'
import { recordQuery } from '#console/purchase/record-query.ts'
import { usePurchaseBlock } from '#console/purchase/use-purchase-block.ts'
import { usePurchaseFlow } from '#console/purchase/use-purchase-flow.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { Button } from '#console/ui/Button.tsx'
import { TopUpLink } from '#console/wallet/TopUp.tsx'
import { useAffordability, useIsTest } from '#console/wallet/use-affordability.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { VALUE_TEXTS } from './value-texts.ts'

/** The purchase of a plate's FIPE value on the page that shows it. The URL holds its id. */
export function useFipePurchase() {
  const client = useQueryClient()
  return usePurchaseFlow<Order, InquiryRecord, InquiryRecord>({
    param: 'fipe',
    showsAnswer: true,
    put: putOrder,
    lookup: recordQuery,
    onAnswer: (record) => recordStored(client, record),
  })
}

type Flow = ReturnType<typeof useFipePurchase>

interface FipeButtonProps {
  /** The catalog's entry of the price by plate. */
  readonly item: CatalogItem
  /** A parsed plate. */
  readonly plate: string
  readonly flow: Flow
}

/**
 * The button that buys with one press and shows the price. If it is disabled, the reason is below the whole
 * row.
 */
export function FipeButton({ item, plate, flow }: FipeButtonProps) {
  const price = priceCents(item, {})
  const blocked = usePurchaseBlock(undefined, price)
  const isShort = useAffordability(price).kind === 'short'
  const isTest = useIsTest()
  if (price === undefined) return null
  const buy = () => {
    const order: Order = { route: 'fipePlate', request: { placa: plate } }
    flow.pay(price, { opened: flow.open(order, {}, { inPlace: true }) })
  }
  return (
    <span className="contents [&>span]:contents [&>span>span]:basis-full">
      <Button
        variant="pay"
        size="sm"
        busy={flow.busy}
        disabledReason={flow.busy ? undefined : blocked}
        onClick={buy}
      >
        {isTest ? 'Ver o valor em teste' : `Ver o valor · ${priceLabel(item)}`}
      </Button>
      {isShort && !flow.busy && <TopUpLink className="py-2" />}
      <MoreRoom priceCents={price} blocked={flow.busy ? undefined : blocked} />
    </span>
  )
}

/** The failure or obstacle of the purchase, if there is one. */
export function FipeTrouble({
  item,
  flow: { named, failure, confirming },
}: Pick<FipeButtonProps, 'item' | 'flow'>) {
  if (named.state === 'unsure') {
    return (
      <p>
        Não sabemos ainda se este valor foi pago.{' '}
        <Button size="sm" busy={named.asking} onClick={named.askAgain}>
          Perguntar de novo
        </Button>
      </p>
    )
  }
  return (
    <>
      <PurchaseOutcome
        texts={VALUE_TEXTS}
        confirming={confirming}
        failure={failure}
        priceCents={priceCents(item, {})}
      />
      {failure?.kind === 'similar' && (
        <Link to={paths.inquiry(failure.similar.id)} className="flex min-h-11 w-fit items-center text-link">
          Abrir o valor já pago
        </Link>
      )}
    </>
  )
}
