import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { AmountSetting } from '#console/forms/AmountSetting.tsx'
import { SettingPart } from '#console/routing/SettingPart.tsx'
import { MAX_THRESHOLD_CENTS } from '#contract/console/bounds.ts'

/** The balance from which on the console warns, which a manager sets. */
export function LowBalanceForm() {
  const queryClient = useQueryClient()
  const { data: wallet } = useQuery(apiQuery('wallet'))
  return (
    <SettingPart title="Aviso de saldo baixo" anchor="saldo" now={wallet && warnedText(wallet.lowBelowCents)}>
      {wallet && (
        <AmountSetting
          label="Avisar abaixo de (R$)"
          help="Deixe em branco para não avisar."
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
    </SettingPart>
  )
}

function warnedText(cents: number | null): string {
  return cents ? `abaixo de ${formatCents(cents)}` : 'sem aviso'
}
