import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { purchasedValuesQuery } from '#console/fipe-selection/lists.ts'
import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { PurchaseInUrl } from '#console/purchase/PurchaseInUrl.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import { BuyCard } from './BuyCard.tsx'
import { useValueOrder } from './use-value-order.ts'
import { ValueOutcome, preloadBoughtValue } from './ValueOutcome.tsx'

const LOADING = { label: 'Carregando o preço', skeleton: <Skeleton className="h-44" /> }

/** From a complete selection to a value: the button that pays, and the outcome of the purchase. */
export function ValueSection({ query }: { readonly query: ValueQuery }) {
  const order = useValueOrder(query)
  const catalog = useQuery(apiQuery('catalog'))
  // Loaded before the price is paid.
  useEffect(() => void preloadBoughtValue().catch(() => undefined), [])
  // Read together with the price: a value that is already paid for is offered before the button that pays.
  const purchased = useQuery(purchasedValuesQuery(query))
  const offer = () =>
    purchased.isLoading ? (
      <Loading {...LOADING} />
    ) : (
      <QueryView query={catalog} {...LOADING}>
        {(shop) => (
          <BuyCard query={query} order={order} catalog={shop} purchased={purchased.data?.items ?? []} />
        )}
      </QueryView>
    )
  return (
    <PurchaseInUrl
      named={order.flow.named}
      askLabel="Verificar se o pedido foi enviado"
      skeleton={<Loading {...LOADING} />}
      known={(record) =>
        order.matches(record) ? (
          <ValueOutcome query={query} record={record} order={order} catalog={catalog.data} />
        ) : (
          offer()
        )
      }
    >
      {offer}
    </PurchaseInUrl>
  )
}
