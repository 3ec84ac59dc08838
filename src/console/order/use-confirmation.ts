import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Acceptance } from '#console/form-engine/field.ts'
import { atpveNoticeOptions } from '#console/notice/notice-query.ts'
import { paths } from '#console/paths.ts'
import { isId, newId } from '#console/purchase/new-id.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

/** The step after the form that stands in the URL. */
type Step = 'aviso' | undefined

/** A filled-in form whose notice is being read. In memory alone, as everything that may hold personal data. */
interface Draft {
  readonly request: InquiryRequest
  readonly acceptance: Acceptance
  /** How often the service refused what was accepted: it is read and ticked again from the start. */
  readonly refusals: number
}

/** What is being confirmed. */
export interface Pending {
  readonly id: string
  readonly request: InquiryRequest
  /** The step that it was opened from: it stands over no other. */
  readonly etapa: Step
  /** Opening the confirmation made an entry in the browser's history, which closing it takes back. */
  readonly pushed: boolean
  readonly refusal?: ErrorDetail
}

/** What only reading and accepting the notice again can mend. */
const ABOUT_THE_NOTICE = ['AVISO_ATPVE_DESATUALIZADO', 'ACEITE_ATPVE_OBRIGATORIO']

/**
 * The steps after the form as places in the browser's history, so that Back undoes one of them: the notice, where the
 * service has one (`etapa`), and the confirmation, whose id stands in the URL (`consulta`), so that a reload, a second tab
 * or a second click means the same purchase and never another one.
 */
export function useConfirmation(item: CatalogItem) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>()
  const [pending, setPending] = useState<Pending>()

  const param = (name: string) => search.get(name) ?? undefined
  const idParam = (name: string) => (isId(search.get(name)) ? param(name) : undefined)
  const urlId = idParam('consulta')
  const url = { placa: param('placa'), uf: param('uf'), repetir: idParam('repetir') }
  const etapa: Step = param('etapa') === 'aviso' ? 'aviso' : undefined
  // An id from the URL that nobody sent yet stays the purchase's id: its PUT may still be on its way.
  const foreignId = urlId === pending?.id ? undefined : urlId

  const [stepBefore, setStepBefore] = useState(etapa)
  if (etapa !== stepBefore) {
    setStepBefore(etapa)
    // Back at the form, where everything may change: Forward must not lead on with what it held before.
    if (etapa === undefined) setDraft(undefined)
  }

  const go = (query: Parameters<typeof paths.newInquiry>[1], replace: boolean) =>
    void navigate(paths.newInquiry(item.servico, query), { replace, preventScrollReset: replace })
  const close = () => {
    if (pending?.pushed) void navigate(-1)
    else go({ ...url, etapa }, true)
  }
  const withKnown = ({ placa = url.placa, uf = url.uf }: InquiryRequest) => ({ ...url, placa, uf })
  return {
    ...url,
    pending,
    /** An id that came with the URL: somebody may have sent it already. */
    foreignId,
    isOpen: urlId !== undefined && urlId === pending?.id && !pending.refusal && etapa === pending.etapa,
    close,
    /** The notice in front of the form. */
    notice: etapa === undefined ? undefined : draft,
    /** The way back to the form for an address that names the notice after what was filled in is forgotten. */
    strayed:
      etapa !== undefined && !draft ? paths.newInquiry(item.servico, { ...url, consulta: urlId }) : undefined,

    /** The form is complete: on to its notice. */
    read: (request: InquiryRequest, acceptance: Acceptance): void => {
      setPending(undefined)
      setDraft({ request, acceptance, refusals: 0 })
      go({ ...withKnown(request), etapa: 'aviso', consulta: foreignId }, false)
    },
    leaveNotice: () => void navigate(-1),

    open: (request: InquiryRequest): void => {
      const id = foreignId ?? newId()
      const pushed = foreignId === undefined
      setPending({ id, request, etapa, pushed })
      void navigate(paths.newInquiry(item.servico, { ...withKnown(request), etapa, consulta: id }), {
        replace: !pushed,
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
      if (!draft) close()
      else if (ABOUT_THE_NOTICE.includes(refusal.code)) {
        setDraft({ ...draft, refusals: draft.refusals + 1 })
        void queryClient.invalidateQueries({ queryKey: atpveNoticeOptions().queryKey })
        close()
      } else void navigate(pending?.pushed ? -2 : -1)
    },

    setState: (uf: string | undefined): void => {
      if (uf === url.uf) return
      go({ ...url, uf, etapa, consulta: urlId }, true)
    },
  }
}
