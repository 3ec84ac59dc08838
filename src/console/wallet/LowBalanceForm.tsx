import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { AmountSetting } from '#console/forms/AmountSetting.tsx'
import { TitledPart } from '#console/ui/TitledPart.tsx'
import { MAX_THRESHOLD_CENTS } from '#contract/console/bounds.ts'

/** Where a manager says from which balance on the console warns. */
export function LowBalanceForm() {
  const queryClient = useQueryClient()
  const { data: wallet } = useQuery(apiQuery('wallet'))
  return (
    <TitledPart title="Aviso de saldo baixo">
      {wallet && (
        <AmountSetting
          label="Avisar abaixo de (R$)"
          help="Vazio ou zero: sem aviso."
          cents={wallet.lowBelowCents}
          maxCents={MAX_THRESHOLD_CENTS}
          example="50,00"
          save={async (lowBelowCents) => {
            const saved = await api('setWallet', { body: { lowBelowCents } })
            await keepAnswer(queryClient, apiQuery('wallet'), saved)
            return saved.lowBelowCents
          }}
          savedText={(cents) => (cents === null ? 'Aviso de saldo desligado' : 'Aviso de saldo salvo')}
        />
      )}
    </TitledPart>
  )
}
