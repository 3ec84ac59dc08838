import { useEffect, useRef } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { isPolled } from '#console/purchase/poll.ts'
import { RefusalNotice } from '#console/purchase/RefusalNotice.tsx'
import { RawAnswer } from '#console/record/result/RawAnswer.tsx'
import { ResultView } from '#console/record/result/ResultView.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { ShareButton } from '#console/shares/ShareButton.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { stateText, waitingText } from '#console/texts/state-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Spinner } from '#console/ui/Spinner.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { type InquiryRecord, isFinal } from '#contract/console/record.ts'
import { CompareButton } from '../compare/CompareButton.tsx'
import { useOffer } from './use-offer.ts'
import type { ValueOrder } from './use-value-order.ts'

interface ValueOutcomeProps {
  readonly query: ValueQuery
  readonly record: InquiryRecord
  readonly order: ValueOrder
  readonly catalog: ShopCatalog | undefined
}

/** The result of a purchase: the value, the refusal, or the wait. */
export function ValueOutcome(props: ValueOutcomeProps) {
  const { record, order } = props
  if (record.state === 'done') return <Value record={record} takeFocus={order.isFresh(record.id)} />
  return isFinal(record.state) ? <NoValue {...props} /> : <Waiting record={record} />
}

function Value({ record, takeFocus }: { readonly record: InquiryRecord; readonly takeFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <section aria-labelledby="valor" className="flex min-w-0 flex-col gap-4 lg:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="valor" ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold outline-none">
          Valor encontrado
        </h2>
        <p className="text-sm text-muted">
          <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time>,{' '}
          <Age at={record.createdAt} />. {chargeText(record)}
        </p>
      </div>
      <ResultView record={record} />
      <RawAnswer answer={record.result} />
      <div className="no-print flex flex-wrap gap-2">
        <CompareButton record={record} />
        <ShareButton
          inquiryId={record.id}
          plate={record.plate}
          car={record.car}
          headline={record.verdict?.text}
        />
        <ButtonLink to={paths.inquiry(record.id)} variant="quiet">
          Abrir no histórico
        </ButtonLink>
      </div>
    </section>
  )
}

function NoValue({ query, record, order, catalog }: ValueOutcomeProps) {
  const { price, blocked } = useOffer(query, catalog)
  const { busy } = order.flow
  const { title, body } = stateText(record.state)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {record.error ? (
        <RefusalNotice key={record.id} refusal={record.error} priceCents={record.priceCents ?? price ?? 0} />
      ) : (
        <Notice tone="warning" title={title} role="alert">
          <p>{body}</p>
          <p className="font-semibold">{chargeText(record)}</p>
        </Notice>
      )}
      <Button
        // A value that the table lacks will hardly appear a moment later.
        variant={record.error?.retryable === false ? 'secondary' : 'primary'}
        size="lg"
        className="self-start"
        busy={busy}
        disabledReason={busy ? undefined : blocked}
        onClick={() => price !== undefined && order.buy(price)}
      >
        Tentar de novo{price === undefined ? '' : ` por ${formatCents(price)}`}
      </Button>
    </div>
  )
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
