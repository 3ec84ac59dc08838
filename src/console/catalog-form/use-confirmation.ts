import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#console/paths.ts'
import { isId, newId } from '#console/purchase/new-id.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { atpveNoticeOptions } from './notice-query.ts'

/** What is being confirmed. In memory alone: it may hold personal data. */
export interface Pending {
  readonly id: string
  readonly request: InquiryRequest
  /** Opening the confirmation made an entry in the browser's history, which closing it takes back. */
  readonly pushed: boolean
  readonly refusal?: ErrorDetail
}

/**
 * The confirmation as a place in the browser's history: its id stands in the URL (`consulta`), so that Back closes it and
 * a reload, a second tab or a second click means the same purchase and never another one.
 */
export function useConfirmation(item: CatalogItem) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Pending>()

  const param = (name: string) => search.get(name) ?? undefined
  const idParam = (name: string) => (isId(search.get(name)) ? param(name) : undefined)
  const urlId = idParam('consulta')
  const url = { placa: param('placa'), uf: param('uf'), repetir: idParam('repetir') }

  const close = () => {
    if (pending?.pushed) void navigate(-1)
    else void navigate(paths.newInquiry(item.servico, url), { replace: true, preventScrollReset: true })
  }
  return {
    ...url,
    pending,
    /** An id that came with the URL: somebody may have sent it already. */
    foreignId: urlId === pending?.id ? undefined : urlId,
    isOpen: urlId !== undefined && urlId === pending?.id && !pending.refusal,
    close,

    open: (request: InquiryRequest): void => {
      // An id from the URL that nobody sent yet stays the purchase's id: its PUT may still be on its way.
      const kept = urlId !== pending?.id ? urlId : undefined
      const id = kept ?? newId()
      setPending({ id, request, pushed: kept === undefined })
      const { placa = url.placa, uf = url.uf } = request
      void navigate(paths.newInquiry(item.servico, { ...url, placa, uf, consulta: id }), {
        replace: kept !== undefined,
        preventScrollReset: true,
      })
    },

    /** The BFF has a record: its page shows it, except a refusal, which is mended here. */
    settle: (record: InquiryRecord): void => {
      if (record.state !== 'rejected' || !record.error) {
        void navigate(paths.inquiry(record.id), { replace: true })
        return
      }
      const refusal = record.error
      setPending((before) => before && { ...before, refusal })
      if (refusal.code === 'AVISO_ATPVE_DESATUALIZADO')
        void queryClient.invalidateQueries({ queryKey: atpveNoticeOptions().queryKey })
      close()
    },

    setState: (uf: string | undefined): void => {
      if (uf === url.uf) return
      const query = { ...url, uf, consulta: urlId }
      void navigate(paths.newInquiry(item.servico, query), { replace: true, preventScrollReset: true })
    },
  }
}
