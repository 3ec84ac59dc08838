import { formatCents } from '#brazil/money.ts'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { TopUpActions } from '#console/wallet/TopUp.tsx'
import { useAffordability } from '#console/wallet/use-affordability.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'
import { PricedLabel } from './PricedLabel.tsx'

interface FormActionProps {
  /** The button's label without the price. */
  readonly words: string
  readonly priceCents: number | undefined
  /** What the price is for: `esta consulta`. */
  readonly subject: string
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
}

/** A form's one action: on to the confirmation, or what helps where the wallet cannot pay for it. */
export function FormAction({ words, priceCents, subject, blocked }: FormActionProps) {
  const { text: topUp } = useTopUp()
  const isShort = useAffordability(priceCents).kind === 'short' && blocked === undefined
  const kept = useKeptFocus(isShort ? 'short' : 'enough')
  return (
    <div {...kept} className="flex flex-col">
      {isShort ? (
        <>
          <p className="mb-2">
            O saldo não cobre {subject}. {topUp} O que você preencheu continua aqui.
          </p>
          <TopUpActions />
        </>
      ) : (
        <SubmitButton size="lg" className="w-full px-3" disabledReason={blocked}>
          <PricedLabel words={words} price={priceCents === undefined ? undefined : formatCents(priceCents)} />
        </SubmitButton>
      )}
    </div>
  )
}
