import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { offSwitch } from '#console/services/availability.ts'
import { isFipe, isSoldByForm } from '#console/services/available-services.ts'
import { catalogOptions } from '#console/services/queries.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { NewInquiry } from './NewInquiry.tsx'

/** The page of one service: its form, then its confirmation. */
export function Component() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const placa = search.get('placa') ?? undefined
  const { data: catalog, error, isFetching, refetch } = useQuery(catalogOptions())

  if (isFipe({ servico: slug })) return <Navigate to={paths.fipe({ placa })} replace />
  if (catalog) {
    const item = catalog.servicos.find((each) => each.servico === slug)
    return item && isSoldByForm(item) ? (
      <NewInquiry key={slug} item={item} off={offSwitch(catalog, slug)} />
    ) : (
      <NotOffered placa={placa} />
    )
  }
  if (error) {
    return (
      <>
        <PageTitle documentTitle="Nova consulta">Nova consulta</PageTitle>
        <RetryNotice error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  return <FormSkeleton />
}

function NotOffered({ placa }: { readonly placa: string | undefined }) {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle documentTitle="Serviço indisponível">Serviço indisponível</PageTitle>
      <EmptyState
        title="Este serviço não está à venda aqui hoje"
        action={
          <ButtonLink variant="primary" to={paths.catalog({ placa })}>
            Ver os serviços disponíveis
          </ButtonLink>
        }
      >
        Ele pode ter sido desligado para a loja ou mudado de nome. As consultas já feitas continuam no
        histórico.
      </EmptyState>
    </div>
  )
}
