import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readSteps } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import { isId, newId } from '#console/purchase/new-id.ts'
import type { AcceptedLine } from '../reading/read-list.ts'
import { type BatchService, batchService } from '../services.ts'

/** What is being confirmed. */
interface Pending {
  readonly id: string
  readonly service: BatchService
  readonly lines: readonly AcceptedLine[]
  readonly leftOut: string | undefined
  /** Opening the confirmation made an entry in the browser's history, which closing it takes back. */
  readonly pushed: boolean
}

/**
 * The order as the URL tells it: service, type, month, and from the moment the confirmation opens the batch's id (`lote`),
 * so that Back closes it and a reload or a second click means the same batch and never another one.
 */
export function useBatchConfirmation() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending>()

  const param = (name: string) => search.get(name) ?? undefined
  const lote = search.get('lote')
  const urlId = isId(lote) ? lote : undefined
  const service = batchService(search.get('servico'))
  const steps = readSteps(search)
  const url = { servico: service?.service, tipo: param('tipo'), mes: param('mes') }

  const close = () => {
    if (pending?.pushed) void navigate(-1)
    else void navigate(paths.newBatch(url), { replace: true, preventScrollReset: true })
  }
  return {
    service,
    steps,
    pending,
    /** An id that came with the URL: somebody may have sent it already. */
    foreignId: urlId === pending?.id ? undefined : urlId,
    isOpen: urlId !== undefined && urlId === pending?.id,
    close,

    /** One entry in the browser's history for all choices: Back leaves the page, and the list with it is asked about. */
    choose: async (
      choice: Partial<Record<'servico' | 'tipo' | 'mes', string | undefined>>,
    ): Promise<void> => {
      await navigate(paths.newBatch({ ...url, ...choice, lote: urlId }), {
        replace: true,
        preventScrollReset: true,
      })
    },

    open: (order: Omit<Pending, 'id' | 'pushed'>): void => {
      // An id from the URL that nobody sent yet stays the batch's id: its PUT may still be on its way.
      const kept = urlId !== pending?.id ? urlId : undefined
      const id = kept ?? newId()
      setPending({ ...order, id, pushed: kept === undefined })
      void navigate(paths.newBatch({ ...url, lote: id }), {
        replace: kept !== undefined,
        preventScrollReset: true,
      })
    },
  }
}

export type BatchConfirmation = ReturnType<typeof useBatchConfirmation>
