import { useEffect, useRef } from 'react'
import { MoreRoom } from '#console/limits/MoreRoom.tsx'
import { Button, type ButtonProps } from '#console/ui/Button.tsx'
import { TopUpActions } from '#console/wallet/TopUp.tsx'
import { useAffordability } from '#console/wallet/use-affordability.ts'

/** Nobody reads a price and decides on it in less (ms). */
const READ_MS = 500

interface PayButtonProps {
  /** Includes the price. */
  readonly label: string
  readonly priceCents: number | undefined
  /** The order has been sent and its answer is pending. */
  readonly busy: boolean
  /** Why the order cannot be paid now: no connection, no permission, not enough money. */
  readonly blocked: string | undefined
  /** `secondary` if another button is the first choice. */
  readonly variant?: 'pay' | 'secondary'
  readonly onPay: () => void
}

/**
 * The button that pays. If the wallet lacks money, the ways to top up come first. If a limit forbids the
 * price, the way to ask for more is right under the reason.
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
        {...{ label, priceCents, busy, blocked, onPay }}
      />
      <MoreRoom priceCents={priceCents} blocked={busy ? undefined : blocked} />
    </>
  )
}

interface PayAgainButtonProps extends Pick<PayButtonProps, 'label' | 'priceCents' | 'blocked' | 'onPay'> {
  readonly busy?: boolean
}

/** Pays again for an answer that opens for free beside it: the quietest button there. */
export function PayAgainButton(props: PayAgainButtonProps) {
  return <Press variant="quiet" className="px-3 font-normal!" {...props} />
}

type PressProps = PayAgainButtonProps & Pick<ButtonProps, 'variant' | 'size' | 'className'>

function Press({ label, priceCents, busy = false, blocked, onPay, ...look }: PressProps) {
  const replacedAt = useRef(-READ_MS)
  // The clean-up runs when another price takes the place of this one.
  useEffect(
    () => () => {
      if (priceCents !== undefined) replacedAt.current = performance.now()
    },
    [priceCents],
  )
  return (
    <Button
      {...look}
      // The answer to a press may have put another price under the second press of a double click, or under
      // the repeats of a held key.
      single
      busy={busy}
      // A sent order cannot be blocked any more: a reason would suggest that nothing was sent.
      disabledReason={busy ? undefined : blocked}
      onClick={({ nativeEvent }) => {
        // A press that was on its way to the price before pays nothing.
        if (nativeEvent.timeStamp >= replacedAt.current + READ_MS) onPay()
      }}
    >
      {label}
    </Button>
  )
}
