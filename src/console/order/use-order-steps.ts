import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { recordStored } from '#console/api/changes.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import type { Acceptance } from '#console/form-engine/field.ts'
import { paths } from '#console/paths.ts'
import { isId } from '#console/purchase/purchase-id.ts'
import { putOrder } from '#console/purchase/put-order.ts'
import { type PurchaseFlow, usePurchaseFlow } from '#console/purchase/use-purchase-flow.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isJsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

/** A complete form whose notice is being read. Kept in memory alone: it may hold personal data. */
interface Draft {
  readonly request: InquiryRequest
  readonly acceptance: Acceptance
  /** How often the service refused the acceptance. Each time the notice is read and ticked from the start. */
  readonly refusals: number
}

/** Refusals that only reading and accepting the notice again can fix. */
const NOTICE_REFUSALS: ReadonlySet<string> = new Set([
  'AVISO_ATPVE_DESATUALIZADO',
  'ACEITE_ATPVE_OBRIGATORIO',
])

/** The change that makes the form the step of the page. */
const FORM = { direto: undefined }

/** What the URL of a form says, besides the purchase's id. */
function readOrderUrl(search: URLSearchParams) {
  const text = (name: string) => search.get(name) ?? undefined
  const repeats = search.get('repetir')
  return {
    plate: text('placa'),
    uf: text('uf'),
    /** Id of an earlier inquiry whose data fill the form. */
    repeatedId: isId(repeats) ? repeats : undefined,
    /** Straight to the confirmation, as far as nothing is left to ask. */
    isDirect: search.has('direto'),
    /** The step after the form, where the service has a notice. */
    step: text('etapa') === 'aviso' ? ('aviso' as const) : undefined,
  }
}

/**
 * The steps after the form as entries of the browser's history, so that Back undoes one of them: the notice,
 * where the service has one (`etapa`), and the confirmation, whose id is in the URL (`consulta`).
 */
export function useOrderSteps(item: CatalogItem) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const leaving = useLeaving()
  const url = readOrderUrl(search)
  const { step } = url
  const [draft, setDraft] = useDraft(step)

  /** A refusal is corrected on this page; any other record has a page of its own. */
  const onAnswer = (record: InquiryRecord, refusal: ErrorDetail | undefined) => {
    recordStored(client, record)
    if (!refusal) leaving.leave(paths.inquiry(record.id), (flow.pending?.pushed ? 1 : 0) + (draft ? 1 : 0))
    else if (!draft) flow.close(FORM)
    else if (NOTICE_REFUSALS.has(refusal.code)) {
      setDraft({ ...draft, refusals: draft.refusals + 1 })
      void invalidate(client, 'atpveNotice')
      flow.close()
    } else void navigate(flow.pending?.pushed ? -2 : -1)
  }
  const flow: PurchaseFlow<InquiryRequest, InquiryRecord> = usePurchaseFlow({
    param: 'consulta',
    place: step,
    put: ({ order, ...sent }) => putOrder({ ...sent, order: { route: 'inquiry', request: order } }),
    lookup: (id) => apiQuery('inquiry', { id }),
    refusalOf: ({ state, error }) => (state === 'rejected' && error ? error : undefined),
    onAnswer,
  })
  const linkTo = (query: Parameters<typeof paths.newInquiry>[1]) =>
    paths.newInquiry(item.servico, { placa: url.plate, uf: url.uf, repetir: url.repeatedId, ...query })
  /** Plate and state are no personal data: they stay in the URL for a reload. */
  const known = ({ placa = url.plate, uf = url.uf }: InquiryRequest) => ({ placa, uf })
  return {
    url,
    flow,
    notice: step === undefined ? undefined : draft,
    /** The purchase's page, to be opened in place of this one. */
    leaveFor: leaving.leaveFor,
    /** The way back to the form from an address that names the notice after its draft is forgotten. */
    staleNoticeRedirect: step !== undefined && !draft ? linkTo({ consulta: flow.urlId }) : undefined,

    /** The form is complete: on to its notice. */
    openNotice: (request: InquiryRequest, acceptance: Acceptance): void => {
      flow.forget()
      setDraft({ request, acceptance, refusals: 0 })
      // An id that was never sent stays the purchase's id: its PUT may still be on its way.
      const consulta = flow.named.state === 'never-sent' ? flow.urlId : undefined
      void navigate(linkTo({ ...known(request), etapa: 'aviso', consulta }))
    },
    /** The person leaves the confirmation: back to the page that led straight to it, where there is one. */
    leaveConfirmation: (): void => {
      if (url.isDirect && hasPageBefore()) void navigate(-1)
      else flow.close(FORM)
    },
    /** The form is the next step, whatever page led to the confirmation. */
    backToForm: (): void => flow.close(FORM),
    /** The plate says everything: the confirmation is the first step. Again with another choice. */
    openDirectly: (request: InquiryRequest): void =>
      void flow.open(request, known(request), { inPlace: true }),
    closeNotice: () => void navigate(-1),
    confirm: (request: InquiryRequest): void => void flow.open(request, known(request)),
    setState: (uf: string | undefined): void => {
      if (uf === url.uf) return
      const next = new URLSearchParams(search)
      if (uf === undefined) next.delete('uf')
      else next.set('uf', uf)
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}

/** The request whose notice is read. Back at the form, where all may change, Forward must not lead on. */
function useDraft(step: string | undefined) {
  const [draft, setDraft] = useState<Draft>()
  const [stepBefore, setStepBefore] = useState(step)
  if (step !== stepBefore) {
    setStepBefore(step)
    if (step === undefined) setDraft(undefined)
  }
  return [draft, setDraft] as const
}

/**
 * Leaves for the page of a purchase, in place of the form: the steps of this page are taken back first, so
 * that Back leads to where the person came from and never to a form that would buy the same again.
 */
function useLeaving() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [target, setTarget] = useState<{ readonly path: string; readonly from: string }>()
  return {
    leaveFor: target && target.from !== key ? target.path : undefined,
    leave: (path: string, steps: number): void => {
      if (steps === 0) void navigate(path, { replace: true })
      else {
        setTarget({ path, from: key })
        void navigate(-steps)
      }
    },
  }
}

/** Whether Back stays within the console: the router numbers its entries in the browser's history. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return isJsonObject(state) && typeof state.idx === 'number' && state.idx > 0
}

export type OrderSteps = ReturnType<typeof useOrderSteps>
