import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { AmountSetting } from '#console/forms/AmountSetting.tsx'
import { SettingPart } from '#console/routing/SettingPart.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { MAX_LIMIT_CENTS } from '#contract/console/bounds.ts'
import { RaiseLimit } from './RaiseLimit.tsx'

/** The limit of the whole shop for a day, which a manager sets. */
export function ShopLimitForm() {
  const queryClient = useQueryClient()
  const query = useQuery(apiQuery('shopLimit'))
  return (
    <SettingPart
      title="Limite da loja por dia"
      anchor="limite"
      now={query.data && (query.data.dayCents === null ? 'sem limite' : formatCents(query.data.dayCents))}
    >
      <QueryView query={query} label="Carregando o limite" skeleton={<Skeleton className="h-24" />}>
        {(limit) => (
          <>
            <AmountSetting
              label="Gastar por dia até (R$)"
              help="Deixe em branco para não limitar. Por pessoa: na Equipe."
              cents={limit.dayCents}
              maxCents={MAX_LIMIT_CENTS}
              example="500,00"
              save={async (dayCents) => {
                const saved = await api('setShopLimit', { body: { dayCents } })
                await keepAnswer(queryClient, apiQuery('shopLimit'), saved)
                return saved.dayCents
              }}
              savedText={(cents) => (cents === null ? 'Limite da loja desligado' : 'Limite da loja salvo')}
            />
            <p className="text-muted tabular-nums">
              Gasto hoje: {formatCents(limit.spentTodayCents)}
              {limit.raisedTodayCents > 0 &&
                `, com mais ${formatCents(limit.raisedTodayCents)} liberados hoje`}
            </p>
            {limit.dayCents !== null && <RaiseLimit person={null} />}
          </>
        )}
      </QueryView>
    </SettingPart>
  )
}
