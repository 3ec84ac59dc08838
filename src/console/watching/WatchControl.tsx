import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, BellPlus } from 'lucide-react'
import { formatDate } from '#brazil/dates.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Watch } from '#contract/console/vehicle-alert.ts'

/** Whether the service watches this plate, and a button to begin or end it. Takes a parsed plate. */
export function WatchControl({ plate }: { readonly plate: string }) {
  const query = useQuery(apiQuery('watch', { plate }))
  return (
    <QueryView query={query} label="Carregando o monitoramento" skeleton={<Skeleton className="h-11 w-56" />}>
      {({ offered, since }) =>
        offered ? (
          <Switch plate={plate} since={since} />
        ) : (
          <p className="max-w-prose text-muted">
            O monitoramento de placas é contratado no portal da central. Os avisos dos carros contratados
            aparecem aqui e em Monitoramento.
          </p>
        )
      }
    </QueryView>
  )
}

/** One button that changes its label, so that it keeps the focus. */
function Switch({ plate, since }: { readonly plate: string; readonly since: string | null }) {
  const client = useQueryClient()
  const block = useSpendingBlock()
  const isWatched = since !== null
  const change = useMutation({
    mutationFn: (): Promise<Watch> => api(isWatched ? 'endWatch' : 'beginWatch', { params: { plate } }),
    onSuccess: async (watch) => {
      await keepAnswer(client, apiQuery('watch', { plate }), watch)
      void client.invalidateQueries({ queryKey: apiQuery('watches').queryKey })
      announce(
        watch.since === null ? 'Você parou de acompanhar esta placa' : 'Você está acompanhando esta placa',
      )
    },
  })
  const Icon = isWatched ? BellOff : BellPlus
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<Icon aria-hidden="true" className="size-5" />}
          busy={change.isPending}
          disabledReason={block}
          single
          onClick={() => change.mutate()}
        >
          {isWatched ? 'Parar de acompanhar' : 'Acompanhar esta placa'}
        </Button>
        <p className="min-w-48 flex-1 text-muted">
          {isWatched
            ? `Acompanhada desde ${formatDate(since)}. O que mudar aparece em Monitoramento.`
            : 'A central avisa aqui quando surgir restrição, gravame, débito ou comunicação de venda.'}
        </p>
      </div>
      {change.error && <ErrorNotice error={change.error} />}
    </div>
  )
}
