import { useQuery } from '@tanstack/react-query'
import { apiWithSignal } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading } from '#console/ui/Skeleton.tsx'
import { FORM_LOADING } from './form-loading.tsx'

const FRESH = { fresh: 'true' } as const

interface NotListedProps {
  /** From the page's URL. */
  readonly plate: string | undefined
}

/** Reads the catalog again: a service that the cached catalog lacks may be sold again by now. */
export function NotListed({ plate }: NotListedProps) {
  const { isPending } = useQuery({
    ...apiQuery('catalog', FRESH),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const today = await apiWithSignal('catalog', { query: FRESH }, signal)
      // Set before this read ends: a page that now finds its service never says that it is missing.
      client.setQueryData(apiQuery('catalog').queryKey, today)
      return today
    },
  })
  return isPending ? <Loading {...FORM_LOADING} /> : <NotOffered plate={plate} />
}

function NotOffered({ plate }: NotListedProps) {
  return (
    <div className="flex flex-col gap-6">
      <PageTitle documentTitle="A loja está sem esta consulta">A loja está sem esta consulta</PageTitle>
      <EmptyState
        title="Na central ela pode estar desligada ou ter outro nome"
        action={<ButtonLink to={paths.catalog({ placa: plate })}>Ver as consultas da loja</ButtonLink>}
      >
        O que já foi consultado continua no histórico.
      </EmptyState>
    </div>
  )
}
