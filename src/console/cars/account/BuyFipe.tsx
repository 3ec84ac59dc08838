import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { FipeButton, FipeTrouble, useFipePurchase } from '#console/offers/FipePurchase.tsx'
import { turnedOff } from '#console/services/availability.ts'
import { catalogItem } from '#console/services/service-name.ts'

/** The value that the account begins with, for one press where the shop has not bought it yet. */
export function BuyFipe({ plate }: { readonly plate: string }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const flow = useFipePurchase()
  const item = catalogItem(catalog, 'fipe')
  if (!catalog || !item || turnedOff(catalog, item.servico)) return null
  return (
    <span className="flex flex-col items-start gap-2 py-1">
      <FipeButton item={item} plate={plate} flow={flow} />
      <FipeTrouble flow={flow} />
    </span>
  )
}
