import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#brazil/dates.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

/**
 * A check costs nothing. The server has stopped polling, because polls use up the calls that the whole shop
 * shares.
 */
export function ManualCheck({ record }: { readonly record: InquiryRecord }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api('checkInquiry', { params: { id: record.id } }),
    onSuccess: (fresh) => keepAnswer(queryClient, apiQuery('inquiry', { id: record.id }), fresh),
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Verificar agora
        </Button>
        <span className="text-muted">Verificar é grátis.</span>
      </div>
      {data && <output>Verificado em {formatDateTime(data.updatedAt)}: ainda sem resposta.</output>}
      {error && <ErrorNotice error={error} takeFocus />}
    </div>
  )
}
