import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { recordStored } from '#console/api/changes.ts'
import { apiQuery } from '#console/api/queries.ts'
import { type ValueQuery, answersQuery, withRecord } from '#console/fipe-selection/value-query.ts'
import { type Order, putOrder } from '#console/purchase/put-order.ts'
import { recordQuery } from '#console/purchase/record-query.ts'
import { usePurchaseFlow } from '#console/purchase/use-purchase-flow.ts'

/** The purchase of one FIPE value, shown on this page. Mount it anew (`key`) for another value. */
export function useValueOrder(query: ValueQuery) {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const flow = usePurchaseFlow({
    param: 'consulta',
    showsAnswer: true,
    put: putOrder,
    lookup: recordQuery,
    onAnswer: (record) => recordStored(client, record),
  })
  return {
    flow,
    /**
     * Pays immediately, without a confirmation: the price is on the button, and choosing took several steps.
     */
    buy: (priceCents: number, repurchaseOf?: string): void => {
      if (flow.busy) return
      const order: Order = query
      flow.pay(priceCents, { repurchaseOf, opened: flow.open(order) })
    },
    /** Shows a value that was bought before, under the selection of that purchase. */
    show: async (id: string): Promise<void> => {
      const record = await client
        .query({ ...apiQuery('inquiry', { id }), staleTime: Infinity })
        .catch(() => undefined)
      const next = record ? withRecord(search, record) : new URLSearchParams(search)
      next.set('consulta', id)
      // The click that found the former purchase put its own id into the URL. Nothing is stored under that
      // id.
      setSearch(next, { replace: flow.urlId !== undefined, preventScrollReset: true })
    },
    /**
     * Whether the record is about this query. A link or an edited URL may name another car's value, which
     * must not be shown under this selection.
     */
    matches: (record: Parameters<typeof answersQuery>[0]): boolean => answersQuery(record, query),
    /** Whether the value was bought on this page, so that its answer may take the focus. */
    isFresh: (id: string): boolean => flow.answered && flow.pending?.id === id,
  }
}

export type ValueOrder = ReturnType<typeof useValueOrder>
