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

/** A complete form whose notice is being read. Kept only in memory: it may hold personal data. */
interface Draft {
  readonly request: InquiryRequest
  readonly acceptance: Acceptance
  /**
   * How often the service refused the acceptance. After each refusal the person reads and ticks the notice
   * anew.
   */
  readonly refusals: number
}

/** Refusals that only reading and accepting the notice again can fix. */
const NOTICE_REFUSALS: ReadonlySet<string> = new Set([
  'AVISO_ATPVE_DESATUALIZADO',
  'ACEITE_ATPVE_OBRIGATORIO',
])

/** The change of the URL that makes the form the page's step. */
const FORM = { direto: undefined }

/** The parameters in a form's URL, without the purchase's id. */
function readOrderUrl(search: URLSearchParams) {
  const text = (name: string) => search.get(name) ?? undefined
  const repeats = search.get('repetir')
  return {
    plate: text('placa'),
    uf: text('uf'),
    /** Id of an earlier inquiry whose data fill the form. */
    repeatedId: isId(repeats) ? repeats : undefined,
    /** Whether to open the confirmation directly, if nothing is left to ask. */
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

  /** A refusal is corrected on this page. Any other record has its own page. */
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
  /** Plate and state are not personal data: they stay in the URL for a reload. */
  const known = ({ placa = url.plate, uf = url.uf }: InquiryRequest) => ({ placa, uf })
  return {
    url,
    flow,
    notice: step === undefined ? undefined : draft,
    /** Path of the purchase's page, which replaces this page. */
    leaveFor: leaving.leaveFor,
    /** The form's URL, for an address that names the notice after its draft was forgotten. */
    staleNoticeRedirect: step !== undefined && !draft ? linkTo({ consulta: flow.urlId }) : undefined,

    /** The form is complete: opens its notice. */
    openNotice: (request: InquiryRequest, acceptance: Acceptance): void => {
      flow.forget()
      setDraft({ request, acceptance, refusals: 0 })
      // An id that was never sent stays the purchase's id: a PUT under it may still be under way.
      const consulta = flow.named.state === 'never-sent' ? flow.urlId : undefined
      void navigate(linkTo({ ...known(request), etapa: 'aviso', consulta }))
    },
    /** Leaves the confirmation. Goes back to the page that led straight to it, if there is one. */
    leaveConfirmation: (): void => {
      if (url.isDirect && hasPageBefore()) void navigate(-1)
      else flow.close(FORM)
    },
    /** Shows the form, even if another page led straight to the confirmation. */
    backToForm: (): void => flow.close(FORM),
    /** Opens the confirmation as the first step, without the form. Called again when an option changes. */
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

/**
 * The request whose notice is being read. Back at the form it is dropped: everything may change there, so
 * Forward must not lead on.
 */
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
 * Replaces the form with the page of a purchase. Takes back the steps of this page first, so that Back leads
 * to the page before the form and never to a form that would buy the same again.
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
