import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { keptValuesOptions } from '#console/fipe-selection/queries.ts'
import type { Asked } from '#console/fipe-selection/value-query.ts'
import { catalogOptions } from '#console/services/queries.ts'
import { Button } from '#console/ui/Button.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import { BuyCard } from './BuyCard.tsx'
import { useValuePurchase } from './use-value-purchase.ts'
import { ValueOutcome } from './ValueOutcome.tsx'

/** From complete steps to a value: the button that pays, and what came of it. */
export function ValueDesk({ asked }: { readonly asked: Asked }) {
  const purchase = useValuePurchase(asked)
  const { data: catalog, error, isFetching, refetch } = useQuery(catalogOptions())
  // Asked for together with the price: what is paid for already stands there before the button that pays.
  const kept = useQuery(keptValuesOptions(asked))
  const { record, looking, lookError } = purchase

  if (record) return <ValueOutcome asked={asked} record={record} purchase={purchase} catalog={catalog} />
  if (lookError) {
    return (
      <ErrorNotice
        error={lookError}
        actions={
          <Button busy={purchase.isLooking} onClick={purchase.look}>
            Verificar se o pedido foi enviado
          </Button>
        }
      />
    )
  }
  if (catalog && !looking && !kept.isLoading)
    return <BuyCard asked={asked} purchase={purchase} catalog={catalog} />
  if (error && !catalog) {
    return <RetryNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <Loading pending label="Carregando o preço" skeleton={<Skeleton className="h-44" />}>
      {() => null}
    </Loading>
  )
}
