import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { Below } from '#console/routing/Below.tsx'
import { listedItems } from '#console/services/availability.ts'
import { Age } from '#console/ui/Age.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { may } from '#contract/console/access.ts'
import { discountText } from '#contract/service/discount.ts'
import { CatalogList } from './CatalogList.tsx'
import { UnreadableServices } from './UnreadableServices.tsx'
import { useCatalogSearch } from './use-catalog-search.ts'

/** Everything that the account may buy today. The URL holds the search text and the plate. */
export function Component() {
  const [search] = useSearchParams()
  const catalog = useQuery(apiQuery('catalog'))
  const placa = search.get('placa') ?? undefined
  const { text: busca, find } = useCatalogSearch()
  const { role } = usePerson()
  // The settings used to be here: old links lead to their new page.
  if (search.has('gerenciar') && may(role, 'manage')) return <Navigate to={paths.settings()} replace />

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle documentTitle="Consultas">Consultas</PageTitle>
        {placa && (
          <p className="flex items-center gap-3">
            Para <Plate plate={placa} />
            <Link to={paths.catalog({ busca: busca || undefined })} className="py-2 font-medium text-link">
              Remover a placa
            </Link>
          </p>
        )}
      </header>
      <TextField
        label="Procurar consulta"
        type="search"
        value={busca}
        onChange={(event) => find(event.target.value)}
        enterKeyHint="search"
        className="max-w-md"
      />
      <QueryView query={catalog} label="Carregando as consultas" skeleton={<CatalogSkeleton />}>
        {(shop, failed) => (
          <>
            <Below>
              <CatalogList
                items={listedItems(shop, role)}
                switches={shop.switches}
                search={busca}
                placa={placa}
                onClear={() => find('')}
              />
            </Below>
            <UnreadableServices items={shop.unreadable} />
            <p className="text-muted">
              Preços da loja, atualizados <Age at={shop.readAt} />
              {failed && '. Não atualizou agora'}.
              {discountText(shop.desconto_api) !== null &&
                ` Já com o desconto da loja: ${discountText(shop.desconto_api)}.`}
            </p>
          </>
        )}
      </QueryView>
    </div>
  )
}

function CatalogSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
