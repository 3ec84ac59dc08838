import { formatAge } from '#brazil/age.ts'
import { formatCents } from '#brazil/money.ts'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { reviewRows } from '#console/form-engine/review-rows.ts'
import { paths } from '#console/paths.ts'
import { PriceSummary } from '#console/purchase/PriceSummary.tsx'
import type { InquiryPurchase, PutFailure } from '#console/purchase/put-purchase.ts'
import type { PurchaseProgress } from '#console/purchase/use-purchase.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { stateText } from '#console/texts/state-labels.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

interface ConfirmDialogProps {
  readonly item: CatalogItem
  readonly purchase: InquiryPurchase
  readonly today: string
  /** Why it cannot be paid now: no connection, no permission, not enough money. */
  readonly blocked: string | undefined
  readonly progress: PurchaseProgress
  readonly onClose: () => void
}

/** The last look before paying: what, for how much, and what stays in the wallet. */
export function ConfirmDialog({ item, purchase, today, blocked, progress, onClose }: ConfirmDialogProps) {
  const { bought, confirming, failure, pay } = progress
  const busy = progress.busy || bought
  // What is on its way cannot be blocked any more: a reason would only sound as if nothing had been sent.
  const disabledReason = busy ? undefined : blocked
  const similar = failure?.kind === 'similar' && !busy ? failure.similar : undefined
  const used = failure?.kind === 'used' && !busy
  const price = formatCents(purchase.priceCents)
  return (
    <Dialog
      open
      onClose={onClose}
      // Once sent there is nothing to take back: the answer decides what comes next.
      dismissable={!busy}
      title={similar ? 'Já existe uma consulta igual' : 'Confirmar consulta'}
      footer={
        confirming ? (
          <ButtonLink to={paths.inquiry(purchase.id)} replace>
            Acompanhar esta consulta
          </ButtonLink>
        ) : similar ? (
          <>
            <ButtonLink variant="primary" to={paths.inquiry(similar.id)} replace>
              Abrir a que já existe, sem pagar
            </ButtonLink>
            <Button
              busy={busy}
              disabledReason={disabledReason}
              onClick={() => pay(purchase, { force: true })}
            >
              Pagar de novo {price}
            </Button>
          </>
        ) : used ? (
          <Button size="lg" onClick={onClose}>
            Começar um pedido novo
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              size="lg"
              busy={busy}
              disabledReason={disabledReason}
              onClick={() => pay(purchase)}
            >
              Consultar por {price}
            </Button>
            {!busy && (
              <Button size="lg" onClick={onClose}>
                Voltar
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Outcome
          confirming={confirming}
          failure={busy ? undefined : failure}
          price={price}
          id={purchase.id}
        />
        <Review item={item} purchase={purchase} today={today} />
        {!confirming && <PriceSummary priceCents={purchase.priceCents} className="w-full" />}
      </div>
    </Dialog>
  )
}

function Review({ item, purchase, today }: Pick<ConfirmDialogProps, 'item' | 'purchase' | 'today'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3">
      <dt className="text-muted">Serviço</dt>
      <dd className="font-semibold wrap-anywhere">{item.nome}</dd>
      {reviewRows(purchase.request, { today }).map((row) => (
        <div key={row.name} className="contents">
          <dt className="text-muted">{row.label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Outcome({
  confirming,
  failure,
  price,
  id,
}: {
  readonly confirming: boolean
  readonly failure: PutFailure | undefined
  readonly price: string
  readonly id: string
}) {
  const now = useNow(15_000)
  if (confirming) {
    return (
      <Notice tone="info" title="Confirmando com o serviço" role="status">
        <p>
          A conexão falhou depois do envio. O Pátio pergunta de novo sozinho até ter certeza, e a consulta é
          paga uma vez só. Não é preciso fazer nada.
        </p>
      </Notice>
    )
  }
  switch (failure?.kind) {
    case 'similar':
      return (
        <Notice tone="warning" role="alert">
          <p>
            Feita {formatAge(failure.similar.createdAt, now)}; situação:{' '}
            {stateText(failure.similar.state).label.toLowerCase()}. Abrir é de graça. Nada foi cobrado agora.
          </p>
        </Notice>
      )
    case 'price-changed':
      return (
        <Notice tone="warning" title="O preço mudou" role="alert">
          <p>Nada foi cobrado. O preço de agora é {price}: confirme de novo se ainda quiser.</p>
        </Notice>
      )
    case 'used':
      return (
        <Notice
          tone="warning"
          title="Este pedido já foi enviado com outros dados"
          role="alert"
          actions={
            <ButtonLink to={paths.inquiry(id)} replace>
              Ver o que foi enviado
            </ButtonLink>
          }
        >
          <p>Nada foi cobrado agora. Para estes dados, comece um pedido novo.</p>
        </Notice>
      )
    case 'refused':
      // Signing in again happens over this page; the confirmation waits.
      return failure.detail.code === 'UNAUTHENTICATED' ? null : (
        <ErrorNotice error={new ApiError(400, failure.detail)} takeFocus />
      )
    case 'unknown':
    case undefined:
      return null
  }
}
