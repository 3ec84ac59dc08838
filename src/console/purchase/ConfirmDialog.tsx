import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ReasonOnPage } from '#console/ui/reason-on-page.ts'
import { useIsTest } from '#console/wallet/use-affordability.ts'
import { PayAgainButton, PayButton } from './PayButton.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import type { PurchaseTexts } from './purchase-texts.ts'
import { PurchaseOutcome } from './PurchaseOutcome.tsx'
import type { DefiniteFailure } from './put-failure.ts'
import { saidByBox } from './RefusalNotice.tsx'
import { usePressLabel } from './use-press-label.ts'
import type { PurchaseFlow } from './use-purchase-flow.ts'

type SimilarPurchase = Extract<DefiniteFailure, { kind: 'similar' }>['similar']

interface ShownFlow extends Pick<
  PurchaseFlow<unknown, unknown>,
  'answered' | 'busy' | 'confirming' | 'failure'
> {
  readonly close: () => void
  readonly pending: { readonly id: string } | undefined
  readonly pay: (priceCents: number, options?: { readonly repurchaseOf?: string }) => void
}

interface ConfirmDialogProps {
  readonly texts: PurchaseTexts
  readonly flow: ShownFlow
  readonly priceCents: number
  /** The price is a minimum until everything that decides it is known. */
  readonly isLeast?: boolean
  /** `secondary` if another button is the first choice. */
  readonly payVariant?: 'pay' | 'secondary'
  /** Why the order cannot be paid now: no connection, no permission, not enough money. */
  readonly blocked: string | undefined
  /**
   * Called when the person closes the dialog. By default the flow goes back to the state before the
   * confirmation.
   */
  readonly onLeave?: () => void
  /** A purchase that already answers this order, known before it is sent. */
  readonly similar?: SimilarPurchase | undefined
  /** The page of a purchase by its id. */
  readonly pathOf: (id: string) => string
  /** The order in words. */
  readonly children: ReactNode
}

/** The last step before paying: the order, its price, and the balance after it. */
export function ConfirmDialog({ children, ...props }: ConfirmDialogProps) {
  const { texts, flow, priceCents, isLeast = false, pathOf } = props
  const boxId = useId()
  const busy = flow.busy || flow.answered
  const failure = busy ? undefined : outcomeOf(props)
  const title = failure?.kind === 'similar' ? texts.similarTitle(failure.similar.state) : texts.confirmTitle
  return (
    <Dialog
      open
      onClose={() => (props.onLeave ?? flow.close)()}
      // A sent order cannot be taken back: the answer decides what comes next.
      dismissable={!busy}
      // Each of these steps has other controls at the foot.
      title={<Title text={title} step={`${flow.confirming} ${failure?.kind} ${isBlocked(props)}`} />}
      footer={
        <ReasonOnPage value={saidByBox(refusalOf(failure), boxId)}>
          <Actions {...props} />
        </ReasonOnPage>
      }
    >
      <div className="flex flex-col gap-4">
        <PurchaseOutcome
          texts={texts}
          confirming={flow.confirming}
          failure={failure}
          priceCents={priceCents}
          boxId={boxId}
          inDialog
          {...(flow.pending && { sentPath: pathOf(flow.pending.id) })}
        />
        {children}
        {/* If the answer is already paid for, the button that opens it has no price beside it. */}
        {!flow.confirming && failure?.kind !== 'similar' && (
          <PriceSummary
            priceCents={priceCents}
            isLeast={isLeast}
            label={texts.priceLabel}
            frozen={busy}
            isBlocked={isBlocked(props)}
            className="w-full"
          />
        )}
      </div>
    </Dialog>
  )
}

function isBlocked({ flow, blocked }: Pick<ConfirmDialogProps, 'flow' | 'blocked'>): boolean {
  return blocked !== undefined && !flow.busy && !flow.answered
}

/** The failure of the last click, or before a click the purchase that would make it needless. */
function outcomeOf({ flow, similar }: Pick<ConfirmDialogProps, 'flow' | 'similar'>) {
  return flow.failure ?? (similar && ({ kind: 'similar', similar } as const))
}

function refusalOf(failure: DefiniteFailure | undefined) {
  return failure?.kind === 'refused' ? failure.detail : undefined
}

/**
 * Gets the focus first, so that the question comes before the button that answers it. If a step removes the
 * control with the focus, the title takes the focus back.
 */
function Title({ text, step }: { readonly text: string; readonly step: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const takeBack = useEffectEvent((_step: string) => {
    if (!document.activeElement?.closest('dialog')) ref.current?.focus()
  })
  useEffect(() => takeBack(step), [step])
  return (
    <span ref={ref} tabIndex={-1} data-focus-first className="outline-none">
      {text}
    </span>
  )
}

function Actions({
  texts,
  flow,
  priceCents,
  isLeast,
  payVariant = 'pay',
  blocked,
  similar,
  onLeave = flow.close,
  pathOf,
}: Omit<ConfirmDialogProps, 'children'>) {
  const busy = flow.busy || flow.answered
  const failure = busy ? undefined : outcomeOf({ flow, similar })
  // The label fits one line on a phone: the text above says how many inquiries it buys.
  const payLabel = usePressLabel('Consultar', priceCents, isLeast)
  const againLabel = usePressLabel(texts.payAgain, priceCents)
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
        <OpenSimilar texts={texts} state={failure.similar.state} to={pathOf(failure.similar.id)} />
        <PayAgainButton
          label={againLabel}
          priceCents={priceCents}
          blocked={blocked}
          onPay={() => flow.pay(priceCents, { repurchaseOf: failure.similar.id })}
        />
      </>
    )
  }
  if (failure?.kind === 'used') {
    return (
      <Button size="lg" onClick={() => flow.close()}>
        {texts.startOver}
      </Button>
    )
  }
  return (
    <>
      <div className="flex flex-col gap-2">
        <PayButton
          label={payLabel}
          variant={payVariant}
          priceCents={priceCents}
          busy={busy}
          blocked={blocked}
          onPay={() => flow.pay(priceCents)}
        />
      </div>
      {!busy && (
        <Button size="lg" onClick={() => onLeave()}>
          Voltar
        </Button>
      )}
    </>
  )
}

interface OpenSimilarProps {
  readonly texts: PurchaseTexts
  readonly state: string
  readonly to: string
}

function OpenSimilar({ texts, state, to }: OpenSimilarProps) {
  return (
    <ButtonLink variant="primary" to={to} replace>
      {texts.openSimilar(state, useIsTest())}
    </ButtonLink>
  )
}
