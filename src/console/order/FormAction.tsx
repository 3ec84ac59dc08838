import { useQuery } from '@tanstack/react-query'
import { centsOfReais, formatCents } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { affordability } from '#console/purchase/price-against-balance.ts'
import { Button } from '#console/ui/Button.tsx'

interface FormActionProps {
  readonly priceCents: number | undefined
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
  /** The shop has an answer to this already: buying it again is not the first choice. */
  readonly isPaid: boolean
}

/** The form's one action: on to the confirmation, or what helps where the wallet cannot pay for it. */
export function FormAction({ priceCents, blocked, isPaid }: FormActionProps) {
  const balance = useQuery(apiQuery('balance'))
  const afford = affordability(priceCents, balance.data && centsOfReais(balance.data.saldo))
  if (afford.kind === 'short' && blocked === undefined) {
    return (
      <>
        <p className="mb-2">
          O saldo não cobre esta consulta. Peça uma recarga a quem cuida da carteira; o que você preencheu
          continua aqui.
        </p>
        <Button size="lg" className="w-full" busy={balance.isFetching} onClick={() => void balance.refetch()}>
          Já recarreguei: atualizar o saldo
        </Button>
      </>
    )
  }
  const price = priceCents === undefined ? '' : ` · ${formatCents(priceCents)}`
  return (
    <SubmitButton
      size="lg"
      variant={isPaid ? 'secondary' : 'primary'}
      className="w-full"
      disabledReason={blocked}
    >
      <span>
        {isPaid ? 'Consultar de novo' : 'Continuar'}
        <span className="whitespace-nowrap">{price}</span>
      </span>
    </SubmitButton>
  )
}
