import { useQuery } from '@tanstack/react-query'
import { formatAge } from '#brazil/age.ts'
import { centsOfReais, formatCents } from '#brazil/money.ts'
import { ApiError } from '#console/api/api-error.ts'
import { OFF_REASON, offSwitch } from '#console/catalog/switches.ts'
import { shortfallWords } from '#console/purchase/price-against-balance.ts'
import { PriceSummary } from '#console/purchase/PriceSummary.tsx'
import type { PutFailure } from '#console/purchase/put-purchase.ts'
import { ErrorNotice } from '#console/texts/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { balanceOptions } from '#console/wallet/queries.ts'
import { useSpendingBlock } from '#console/wallet/use-spending-block.ts'
import type { ShopCatalog } from '#contract/console/service-switch.ts'
import { priceCents } from '#contract/service/catalog.ts'
import type { Asked } from '../asked.ts'
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
  const similar = failure?.kind === 'similar' && !busy ? failure.similar : undefined
  return (
    <Card className="lg:sticky lg:top-8">
      <div className="flex flex-col gap-4">
        <Outcome confirming={confirming} failure={busy ? undefined : failure} />
        <PriceSummary priceCents={price} />
        {similar ? (
          <div className="flex flex-col gap-2">
            <Button variant="primary" size="lg" onClick={() => purchase.open(similar.id)}>
              Abrir o valor já pago, de graça
            </Button>
            <Button
              size="lg"
              busy={busy}
              disabledReason={busy ? undefined : blocked}
              onClick={() => price !== undefined && purchase.pay(price, { force: true })}
            >
              Pagar de novo {price === undefined ? '' : formatCents(price)}
            </Button>
          </div>
        ) : (
          <Button
            variant="primary"
            size="lg"
            className="px-3"
            busy={busy}
            disabledReason={busy ? undefined : blocked}
            onClick={() => price !== undefined && purchase.pay(price)}
          >
            Ver o valor{price === undefined ? '' : ` por ${formatCents(price)}`}
          </Button>
        )}
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

interface OutcomeProps {
  readonly confirming: boolean
  readonly failure: PutFailure | undefined
}

function Outcome({ confirming, failure }: OutcomeProps) {
  const now = useNow(15_000)
  if (confirming) {
    return (
      <Notice tone="info" title="Confirmando com o serviço" role="status">
        <p>
          A conexão falhou depois do envio. O Pátio pergunta de novo sozinho até ter certeza, e o valor é pago
          uma vez só. Não é preciso fazer nada.
        </p>
      </Notice>
    )
  }
  switch (failure?.kind) {
    case 'similar':
      return (
        <Notice tone="warning" title="Este valor já foi pago neste mês" role="alert">
          <p>
            Consultado {formatAge(failure.similar.createdAt, now)}. Abrir é de graça. Nada foi cobrado agora.
          </p>
        </Notice>
      )
    case 'price-changed':
      return (
        <Notice tone="warning" title="O preço mudou" role="alert">
          <p>Nada foi cobrado. O preço de agora está no botão: confirme de novo se ainda quiser.</p>
        </Notice>
      )
    case 'used':
      return (
        <Notice tone="warning" title="Este pedido já foi usado para outro valor" role="alert">
          <p>Nada foi cobrado agora. O próximo clique começa um pedido novo.</p>
        </Notice>
      )
    case 'refused':
      // Signing in again happens over this page; the steps wait.
      return failure.detail.code === 'UNAUTHENTICATED' ? null : (
        <ErrorNotice error={new ApiError(400, failure.detail)} takeFocus />
      )
    case 'unknown':
    case undefined:
      return null
  }
}
