import { useQuery } from '@tanstack/react-query'
import { centsOfReais, formatCents } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { affordability } from '#console/purchase/price-against-balance.ts'
import { PricedLabel } from '#console/purchase/PricedLabel.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { TopUpLink } from '#console/wallet/TopUp.tsx'
import { useTopUp } from '#console/wallet/use-top-up.ts'

interface FormActionProps {
  readonly priceCents: number | undefined
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
  /** The shop has an answer to this already: buying it again is not the first choice. */
  readonly isPaid: boolean
}

/** The form's one action: on to the confirmation, or what helps where the wallet cannot pay for it. */
export function FormAction({ priceCents, blocked, isPaid }: FormActionProps) {
  const { text: topUp } = useTopUp()
  const balance = useQuery(apiQuery('balance'))
  const afford = affordability(priceCents, balance.data && centsOfReais(balance.data.saldo))
  const isShort = afford.kind === 'short' && blocked === undefined
  const kept = useKeptFocus(isShort ? 'short' : 'enough')
  return (
    <div {...kept} className="flex flex-col">
      {isShort ? (
        <>
          <p className="mb-2">O saldo não cobre esta consulta. {topUp} O que você preencheu continua aqui.</p>
          <Button className="min-h-13" busy={balance.isFetching} onClick={() => void balance.refetch()}>
            Já recarreguei: atualizar o saldo
          </Button>
          {/* After the button, which takes the focus. Wider screens have it above, at the missing amount. */}
          <TopUpLink className="mt-1 self-center px-4 py-2 md:hidden" />
        </>
      ) : (
        <SubmitButton
          size="lg"
          variant={isPaid ? 'secondary' : 'primary'}
          className="w-full px-3"
          disabledReason={blocked}
        >
          <PricedLabel
            words={isPaid ? 'Consultar de novo' : 'Continuar'}
            price={priceCents === undefined ? undefined : formatCents(priceCents)}
          />
        </SubmitButton>
      )}
    </div>
  )
}
