import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { requiredParam } from '#console/routing/params.ts'
import { turnedOff } from '#console/services/availability.ts'
import { isFipe, isOrderedByForm } from '#console/services/available-services.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { FORM_LOADING } from './FormSkeleton.tsx'
import { InquiryOrder } from './InquiryOrder.tsx'

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
  const listed = shop.servicos.find((each) => each.servico === slug && isOrderedByForm(each))
  // A service that leaves the catalog during the work keeps its form, with what was typed.
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const item = listed ?? lastListed
  return item ? (
    <InquiryOrder item={item} isGone={!listed} off={turnedOff(shop, slug)} />
  ) : (
    <Missing plate={plate} />
  )
}

/** A service that the kept catalog lacks may be sold again by now. */
function Missing({ plate }: { readonly plate: string | undefined }) {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery({ ...apiQuery('catalog', { fresh: 'true' }), staleTime: 0, gcTime: 0 })
  useEffect(() => {
    if (data) queryClient.setQueryData(apiQuery('catalog').queryKey, data)
  }, [queryClient, data])
  return isPending ? <Loading {...FORM_LOADING} /> : <NotOffered plate={plate} />
}

function NotOffered({ plate }: { readonly plate: string | undefined }) {
  return (
    <div className="flex flex-col gap-6">
      <PageTitle documentTitle="Consulta indisponível">Consulta indisponível</PageTitle>
      <EmptyState
        title="Esta consulta não está disponível agora"
        action={<ButtonLink to={paths.catalog({ placa: plate })}>Ver as consultas disponíveis</ButtonLink>}
      >
        Ela pode ter sido desligada para a loja ou mudado de nome. O que já foi consultado continua no
        histórico.
      </EmptyState>
    </div>
  )
}
