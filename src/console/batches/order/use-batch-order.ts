import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#console/api/api.ts'
import { batchChanged } from '#console/api/changes.ts'
import { apiQuery } from '#console/api/queries.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import { planQuery } from '#console/plans/plan-query.ts'
import { readWanted } from '#console/plans/wanted.ts'
import type { SentOrder } from '#console/purchase/flow.ts'
import { usePurchaseFlow } from '#console/purchase/use-purchase-flow.ts'
import { useUrlValue } from '#console/routing/use-url-value.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { LeftOutLine } from '#contract/console/batch.ts'
import {
  ANSWERS,
  type BatchService,
  answersService,
  batchServices,
  linesToBuy,
  usualService,
} from '../batch-services.ts'
import type { AcceptedLine } from '../reading/checked-list.ts'

/** A list that a person is asked to confirm. */
export interface ListOrder {
  readonly service: BatchService
  readonly lines: readonly AcceptedLine[]
  /** The list's name; undefined without a name. */
  readonly name: string | undefined
  readonly leftOut: readonly LeftOutLine[]
  /** The left-out lines in a few words; undefined if there are none. */
  readonly leftOutLabel: string | undefined
}

/**
 * The order of a batch, from the list to its page. The URL holds its service or the aspects to know about
 * each car, the vehicle type, the month, the cars' state and the batch's id (`lote`).
 */
export function useBatchOrder() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const flow = usePurchaseFlow({
    param: 'lote',
    put: ({ id, order, priceCents }: SentOrder<ListOrder>) =>
      api('putBatch', {
        params: { id },
        body: {
          kind: order.service.kind,
          service: order.service.slugs[0] ?? order.service.service,
          lines: linesToBuy(order.service, order.lines),
          totalCents: priceCents,
          ...(order.name !== undefined && { name: order.name }),
          leftOut: [...order.leftOut],
        },
      }),
    lookup: (id) => apiQuery('batch', { id }),
    onAnswer: (batch) => {
      batchChanged(client, batch)
      void navigate(paths.batch(batch.id), { replace: true })
    },
  })

  const { data: catalog } = useQuery(apiQuery('catalog'))
  const services = useMemo(() => catalog && batchServices(catalog), [catalog])
  const url = choicesIn(search)
  const written = useUrlValue(search.toString())
  const chosen = url.servico ?? (catalog && usualService(catalog))
  const answers = useAnswers(chosen === ANSWERS ? url : {}, catalog)
  const service = chosen === ANSWERS ? answers.service : services?.find((each) => each.service === chosen)
  return {
    flow,
    services,
    /** The service from the URL, or the usual one. */
    chosen,
    service,
    answers,
    selection: readSelection(search),
    /** State of the cars whose lines do not name one. Undefined if the chosen service does not list it. */
    uf: service?.states?.options.find(({ value }) => value === url.uf)?.value,
    /**
     * All choices share one entry in the browser's history: Back leaves the page, which asks about the list.
     */
    choose: async (choice: Partial<Record<keyof typeof url, string | undefined>>): Promise<void> => {
      // The previous choice may not be in the URL yet.
      const before = choicesIn(new URLSearchParams(written.latest))
      const path = paths.newBatch({ ...before, ...choice, lote: flow.urlId })
      written.wrote(new URLSearchParams(path.split('?')[1]).toString())
      await navigate(path, { replace: true, preventScrollReset: true })
    },
  }
}

function choicesIn(search: URLSearchParams) {
  const text = (name: string) => search.get(name) ?? undefined
  return {
    servico: text('servico'),
    tipo: text('tipo'),
    mes: text('mes'),
    saber: text('saber'),
    consultas: text('consultas'),
    uf: text('uf'),
  }
}

interface AnswersInUrl {
  readonly saber?: string | undefined
  readonly consultas?: string | undefined
}

/**
 * The aspects to know about each car, the options that answer them, and the chosen option: the cheapest by
 * default.
 */
function useAnswers({ saber, consultas }: AnswersInUrl, catalog: ShopCatalog | undefined) {
  const wanted = readWanted(saber ?? null)
  // The former plan stays while the next one loads, so that the list does not move.
  const plan = useQuery({
    ...planQuery({ plate: undefined, aspects: wanted }),
    placeholderData: keepPreviousData,
  })
  const options = wanted.length > 0 ? plan.data?.options : undefined
  const option = options?.find(({ services }) => services.join(',') === consultas) ?? options?.[0]
  const service = useMemo(
    () => (option && catalog ? answersService(option, catalog) : undefined),
    [option, catalog],
  )
  return { wanted, plan, service }
}

export type BatchOrderFlow = ReturnType<typeof useBatchOrder>
