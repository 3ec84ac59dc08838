import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { inReais, useRaise } from '#console/limits/RaiseLimit.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { LimitAlert } from '#contract/console/limits.ts'

/** What one tap adds. */
const EXTRA_CENTS = 50_00

/** Who has come to which limit, with the two answers that a manager can give. */
export function LimitAlertNotice({ alert: { id, person, kind } }: { readonly alert: LimitAlert }) {
  const queryClient = useQueryClient()
  const raise = useRaise(person)
  const dismissal = useMutation({
    mutationFn: () => api('dismissLimitAlert', { params: { id } }),
    onSuccess: (left) => {
      queryClient.setQueryData(apiQuery('limitAlerts').queryKey, left)
      announce('Aviso dispensado')
    },
  })
  const who = person?.name ?? 'A loja'
  const error = raise.error ?? dismissal.error
  return (
    <Notice
      tone="warning"
      title={`${who} precisa de mais limite ${kind === 'month' ? 'neste mês' : 'hoje'}`}
      actions={
        <>
          <Button size="sm" busy={raise.isPending} onClick={() => raise.mutate(EXTRA_CENTS)}>
            Liberar mais {inReais(EXTRA_CENTS)} hoje
          </Button>
          <Button size="sm" busy={dismissal.isPending} onClick={() => dismissal.mutate()}>
            Dispensar o aviso
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
    </Notice>
  )
}
