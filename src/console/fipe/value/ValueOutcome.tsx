import { Suspense } from 'react'
import { MONTH_BOX } from '#console/fipe-selection/labels.ts'
import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { PayButton } from '#console/purchase/PayButton.tsx'
import { isPolled } from '#console/purchase/poll.ts'
import { RefusalNotice } from '#console/purchase/RefusalNotice.tsx'
import { usePressLabel } from '#console/purchase/use-press-label.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { endText } from '#console/texts/end-text.ts'
import { waitingText } from '#console/texts/state-texts.ts'
import { Button } from '#console/ui/Button.tsx'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Spinner } from '#console/ui/Spinner.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { isForMoney } from '#console/wallet/MoneyNow.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { useOffer } from './use-offer.ts'
import type { ValueOrder } from './use-value-order.ts'

// Loaded on demand: a value uses the code that shows all results, and a person who only searches does not
// need it.
const BoughtValue = lazyPart(() => import('./BoughtValue.tsx').then((module) => module.BoughtValue))

export const preloadBoughtValue = () => BoughtValue.preload()

interface ValueOutcomeProps {
  readonly query: ValueQuery
  readonly record: InquiryRecord
  readonly order: ValueOrder
  readonly catalog: ShopCatalog | undefined
}

/** The outcome of a purchase: the value, the refusal, or the wait. */
export function ValueOutcome(props: ValueOutcomeProps) {
  const { record, order } = props
  if (record.state === 'done') {
    return (
      <Suspense fallback={<Skeleton className="h-72 " />}>
        <BoughtValue record={record} takeFocus={order.isFresh(record.id)} />
      </Suspense>
    )
  }
  return isFinal(record.state) ? <NoValue {...props} /> : <Waiting record={record} />
}

function NoValue({ query, record, order, catalog }: ValueOutcomeProps) {
  const { price, blocked } = useOffer(query, catalog)
  const label = usePressLabel('Tentar de novo', price)
  const { busy } = order.flow
  const { title, body, refusal } = endText(record)
  // The service will hardly accept the same request a moment later. An exception: the wallet may be full by
  // now.
  const isHopeless = refusal?.retryable === false && !isForMoney(refusal)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {refusal ? (
        <RefusalNotice key={record.id} refusal={refusal} priceCents={record.priceCents ?? price ?? 0} />
      ) : (
        <Notice tone="neutral" title={title} role="alert">
          <p>{body}</p>
          <p className="font-semibold">{chargeText(record)}</p>
        </Notice>
      )}
      <div className="flex flex-col items-start gap-2">
        {refusal?.code === NOT_IN_TABLE ? (
          <OtherChoice query={query} />
        ) : (
          <PayButton
            label={label}
            priceCents={price}
            variant={isHopeless ? 'secondary' : 'pay'}
            busy={busy}
            blocked={blocked}
            onPay={() => price !== undefined && order.buy(price)}
          />
        )}
      </div>
    </div>
  )
}

/** The table lacks the requested value and will keep lacking it, so the request has no price any more. */
const NOT_IN_TABLE = 'FIPE_NAO_DISPONIVEL'

/** Another choice that may lead to a value. A plate has values for the current month only. */
function OtherChoice({ query }: Pick<ValueOutcomeProps, 'query'>) {
  return query.service === 'fipe' ? (
    <ButtonLink variant="primary" size="lg" to={paths.fipe({ por: 'tabela' })}>
      Procurar por marca, modelo e ano
    </ButtonLink>
  ) : (
    <Button variant="primary" size="lg" onClick={chooseMonth}>
      Escolher outro mês
    </Button>
  )
}

/**
 * Moves to the box of the months, which is folded on a phone. Another month is another value, with its own
 * price.
 */
function chooseMonth(): void {
  const box = document.getElementById(MONTH_BOX)
  const fold = box?.closest('details')
  if (fold) fold.open = true
  box?.focus()
}

function Waiting({ record }: { readonly record: InquiryRecord }) {
  const polled = isPolled(record, useNow(1000))
  const { title, body } = waitingText(record, polled)
  return (
    <Notice
      tone="info"
      role="status"
      title={
        <span className="inline-flex items-center gap-2">
          {polled && <Spinner />}
          {title}
        </span>
      }
      actions={<ButtonLink to={paths.inquiry(record.id)}>Acompanhar no histórico</ButtonLink>}
    >
      <p>{body}</p>
      <p className="font-semibold">{chargeText(record)}</p>
    </Notice>
  )
}
