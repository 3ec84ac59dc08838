import { MoreRoom } from '#console/limits/MoreRoom.tsx'
import { Button, type ButtonProps } from '#console/ui/Button.tsx'
import { TopUpActions } from '#console/wallet/TopUp.tsx'
import { useAffordability } from '#console/wallet/use-affordability.ts'

interface PayButtonProps {
  /** With the price. */
  readonly label: string
  readonly priceCents: number | undefined
  /** The order is on its way. */
  readonly busy: boolean
  /** Why it cannot be paid now: no connection, no permission, not enough money. */
  readonly blocked: string | undefined
  /** Something else is the first thing to press. */
  readonly variant?: 'pay' | 'secondary'
  readonly onPay: () => void
}

/**
 * The press that pays. Where the wallet does not hold the price, what helps comes first; where a limit leaves
 * no room for it, the way to more is right under the reason.
 */
export function PayButton({ label, priceCents, busy, blocked, variant = 'pay', onPay }: PayButtonProps) {
  const isShort = useAffordability(priceCents).kind === 'short' && !busy
  return (
    <>
      {isShort && <TopUpActions />}
      <Press
        variant={isShort ? 'secondary' : variant}
        size={isShort ? 'md' : 'lg'}
        className="px-3"
        {...{ label, busy, blocked, onPay }}
      />
      <MoreRoom priceCents={priceCents} blocked={busy ? undefined : blocked} />
    </>
  )
}

interface PayAgainButtonProps extends Pick<PayButtonProps, 'label' | 'blocked' | 'onPay'> {
  readonly busy?: boolean
}

/** The same answer for money once more, beside the one that is free: the quietest thing there. */
export function PayAgainButton({ busy = false, ...props }: PayAgainButtonProps) {
  return <Press variant="quiet" className="px-3 font-normal!" busy={busy} {...props} />
}

type PressProps = Pick<PayButtonProps, 'label' | 'busy' | 'blocked' | 'onPay'> &
  Pick<ButtonProps, 'variant' | 'size' | 'className'>

function Press({ label, busy, blocked, onPay, ...look }: PressProps) {
  return (
    <Button
      {...look}
      busy={busy}
      // What is on its way cannot be blocked any more: a reason would sound as if nothing had been sent.
      disabledReason={busy ? undefined : blocked}
      onClick={onPay}
    >
      {label}
    </Button>
  )
}
