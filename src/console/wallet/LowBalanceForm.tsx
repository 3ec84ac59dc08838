import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { AmountSetting } from '#console/forms/AmountSetting.tsx'
import { MAX_THRESHOLD_CENTS } from '#contract/console/wallet.ts'

/** Where a manager says from which balance on the console warns. */
export function LowBalanceForm() {
  const queryClient = useQueryClient()
  const { data: wallet } = useQuery(apiQuery('wallet'))
  return (
    <section aria-labelledby="saldo-baixo" className="flex flex-col gap-3">
      <h2 id="saldo-baixo" className="border-b border-line pb-1.5 text-lg font-semibold">
        Aviso de saldo baixo
      </h2>
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
    </section>
  )
}
