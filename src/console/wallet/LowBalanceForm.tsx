import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { AmountSetting } from '#console/forms/AmountSetting.tsx'
import { SettingPart } from '#console/routing/SettingPart.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { MAX_THRESHOLD_CENTS } from '#contract/console/bounds.ts'

/** The balance from which on the console warns, which a manager sets. */
export function LowBalanceForm() {
  const queryClient = useQueryClient()
  const query = useQuery(apiQuery('wallet'))
  return (
    <SettingPart
      title="Aviso de saldo baixo"
      anchor="saldo"
      now={query.data && warnedText(query.data.lowBelowCents)}
    >
      <QueryView query={query} label="Carregando o aviso" skeleton={<Skeleton className="h-24" />}>
        {(wallet) => (
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
      </QueryView>
    </SettingPart>
  )
}

function warnedText(cents: number | null): string {
  return cents ? `abaixo de ${formatCents(cents)}` : 'sem aviso'
}
