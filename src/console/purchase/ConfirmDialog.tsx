import type { ReactNode } from 'react'
import { formatCents } from '#brazil/money.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import type { PurchaseTexts } from './purchase-texts.ts'
import { PurchaseOutcome } from './PurchaseOutcome.tsx'
import type { PurchaseFlow } from './use-purchase-flow.ts'

interface ShownFlow extends Pick<
  PurchaseFlow<unknown, unknown>,
  'answered' | 'busy' | 'close' | 'confirming' | 'failure'
> {
  readonly pending: { readonly id: string } | undefined
  readonly pay: (priceCents: number, options?: { readonly force?: boolean }) => void
}

interface ConfirmDialogProps {
  readonly texts: PurchaseTexts
  readonly flow: ShownFlow
  readonly priceCents: number
  /** The button's label without the price: `Consultar por`. */
  readonly payLabel: string
  /** Why it cannot be paid now: no connection, no permission, not enough money. */
  readonly blocked: string | undefined
  /** The page of a purchase by its id. */
  readonly pathOf: (id: string) => string
  /** The order in words. */
  readonly children: ReactNode
}

/** The last step before paying: what, for how much, and what stays in the wallet. */
export function ConfirmDialog({ children, ...props }: ConfirmDialogProps) {
  const { texts, flow, priceCents, pathOf } = props
  const busy = flow.busy || flow.answered
  const failure = busy ? undefined : flow.failure
  return (
    <Dialog
      open
      onClose={flow.close}
      // Once sent there is nothing to take back: the answer decides what comes next.
      dismissable={!busy}
      title={failure?.kind === 'similar' ? texts.similarTitle(failure.similar.state) : texts.confirmTitle}
      footer={<Actions {...props} />}
    >
      <div className="flex flex-col gap-4">
        <PurchaseOutcome
          texts={texts}
          confirming={flow.confirming}
          failure={failure}
          priceCents={priceCents}
          inDialog
          {...(flow.pending && { sentPath: pathOf(flow.pending.id) })}
        />
        {children}
        {!flow.confirming && (
          <PriceSummary priceCents={priceCents} label={texts.priceLabel} className="w-full" />
        )}
      </div>
    </Dialog>
  )
}

function Actions({
  texts,
  flow,
  priceCents,
  payLabel,
  blocked,
  pathOf,
}: Omit<ConfirmDialogProps, 'children'>) {
  const busy = flow.busy || flow.answered
  const failure = busy ? undefined : flow.failure
  const price = formatCents(priceCents)
  // What is on its way cannot be blocked any more: a reason would sound as if nothing had been sent.
  const disabledReason = busy ? undefined : blocked
  if (flow.confirming && flow.pending) {
    return (
      <ButtonLink to={pathOf(flow.pending.id)} replace>
        {texts.follow}
      </ButtonLink>
    )
  }
  if (failure?.kind === 'similar') {
    return (
      <>
        <ButtonLink variant="primary" to={pathOf(failure.similar.id)} replace>
          Abrir a que já existe, sem pagar
        </ButtonLink>
        <Button disabledReason={disabledReason} onClick={() => flow.pay(priceCents, { force: true })}>
          Pagar de novo {price}
        </Button>
      </>
    )
  }
  if (failure?.kind === 'used') {
    return (
      <Button size="lg" onClick={flow.close}>
        {texts.startOver}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        busy={busy}
        disabledReason={disabledReason}
        onClick={() => flow.pay(priceCents)}
      >
        {payLabel} {price}
      </Button>
      {!busy && (
        <Button size="lg" onClick={flow.close}>
          Voltar
        </Button>
      )}
    </>
  )
}
