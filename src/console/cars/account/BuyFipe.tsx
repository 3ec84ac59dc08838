import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { FipeButton, FipeTrouble, useFipePurchase } from '#console/offers/FipePurchase.tsx'
import { turnedOff } from '#console/services/availability.ts'
import { catalogItem } from '#console/services/service-name.ts'

/** Buys the FIPE value that the account starts from with one press, if the shop has not bought it yet. */
export function BuyFipe({ plate }: { readonly plate: string }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const flow = useFipePurchase()
  const item = catalogItem(catalog, 'fipe')
  if (!catalog || !item || turnedOff(catalog, item.servico)) return null
  return (
    <>
      <FipeButton item={item} plate={plate} flow={flow} />
      <div className="basis-full empty:hidden">
        <FipeTrouble item={item} flow={flow} />
      </div>
    </>
  )
}
