import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { requiredParam } from '#console/routing/params.ts'
import { turnedOff } from '#console/services/availability.ts'
import { isFipe, isOrderedByForm } from '#console/services/available-services.ts'
import { catalogItem } from '#console/services/service-name.ts'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { FORM_LOADING } from './form-loading.tsx'
import { InquiryOrder } from './InquiryOrder.tsx'

const NotListed = lazyPart(() => import('./NotListed.tsx').then((module) => module.NotListed))

/** The page of one service: its form, then its confirmation. */
export function Component() {
  const slug = requiredParam(useParams(), 'slug')
  const [search] = useSearchParams()
  const catalog = useQuery(apiQuery('catalog'))
  const plate = search.get('placa') ?? undefined

  if (isFipe({ servico: slug })) return <Navigate to={paths.fipe({ placa: plate })} replace />
  return (
    <QueryView
      query={catalog}
      {...FORM_LOADING}
      frame={(notice) => (
        <>
          <PageTitle documentTitle="Nova consulta">Nova consulta</PageTitle>
          {notice}
        </>
      )}
    >
      {(shop) => <ServiceOrder key={slug} slug={slug} shop={shop} plate={plate} />}
    </QueryView>
  )
}

interface ServiceOrderProps {
  readonly slug: string
  readonly shop: ShopCatalog
  readonly plate: string | undefined
}

function ServiceOrder({ slug, shop, plate }: ServiceOrderProps) {
  const sold = catalogItem(shop, slug)
  const listed = sold && isOrderedByForm(sold) ? sold : undefined
  // A service that leaves the catalog while the page is open keeps its form and the typed data.
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const item = listed ?? lastListed
  if (item) return <InquiryOrder item={item} isGone={!listed} off={turnedOff(shop, item.servico)} />
  return (
    <Suspense fallback={<Loading {...FORM_LOADING} />}>
      <NotListed plate={plate} />
    </Suspense>
  )
}
