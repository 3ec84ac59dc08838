import { useQuery } from '@tanstack/react-query'
import { CarFront, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { CarSummary, CarsPage } from '#contract/console/car.ts'
import { carsQuery } from './cars-query.ts'

/** The shop's cars, the newest activity first. The URL holds what is searched for, and the page. */
export function Component() {
  const [search] = useSearchParams()
  const query = useQuery(carsQuery(search))
  return (
    <div className="flex flex-col gap-4">
      <PageTitle documentTitle="Carros">Carros</PageTitle>
      <SearchForm key={search.get('busca') ?? ''} />
      <QueryView query={query} label="Carregando os carros" skeleton={<ListSkeleton />}>
        {(page, failed) => (
          <>
            {failed && (
              <RetryNotice error={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            <CarList page={page} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function SearchForm() {
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState(search.get('busca') ?? '')
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const busca = text.trim()
        setSearch(busca === '' ? {} : { busca })
      }}
    >
      <TextField
        label="Placa ou modelo"
        value={text}
        onChange={(event) => setText(event.target.value)}
        enterKeyHint="search"
        className="min-w-40 flex-1 sm:max-w-80"
      />
      <Button type="submit" icon={<Search aria-hidden="true" className="size-4" />}>
        Procurar
      </Button>
    </form>
  )
}

function CarList({ page: { items, nextCursor } }: { readonly page: CarsPage }) {
  const [search] = useSearchParams()
  const busca = search.get('busca')
  const isLater = search.has('pagina')
  if (items.length === 0) return <NoCars isSearch={busca !== null || isLater} />
  const at = (cursor: string | null) => ({
    search: new URLSearchParams({
      ...(busca !== null && { busca }),
      ...(cursor !== null && { pagina: cursor }),
    }).toString(),
  })
  return (
    <>
      <ul className="border-t border-line text-sm tabular-nums">
        {items.map((car) => (
          <CarLine key={car.plate} car={car} />
        ))}
      </ul>
      <nav aria-label="Páginas dos carros" className="flex flex-wrap justify-between gap-2 empty:hidden">
        {isLater && <ButtonLink to={at(null)}>Mais recentes</ButtonLink>}
        {nextCursor !== null && (
          <ButtonLink to={at(nextCursor)} className="ml-auto">
            Mais antigos
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

function CarLine({ car: { plate, car, verdict, lastAt, running } }: { readonly car: CarSummary }) {
  return (
    <li className="relative grid min-h-14 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 border-b border-line py-2 hover:bg-sunken sm:grid-cols-[6.25rem_minmax(0,1fr)_minmax(0,1fr)_auto] sm:min-h-11 sm:py-1">
      <Link
        to={paths.car(plate)}
        className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        <Plate plate={plate} size="sm" />
      </Link>
      <span className="min-w-0 max-sm:col-start-2">
        {car === null ? <span className="text-muted">Modelo ainda não visto</span> : <CarName car={car} />}
      </span>
      <span className="min-w-0 max-sm:col-start-2 max-sm:row-start-2">
        {running ? <span className="text-muted">Em andamento</span> : <VerdictLabel label={verdict} />}
      </span>
      {/* Under the plate on a phone: the model needs the width. */}
      <Age
        at={lastAt}
        className="text-muted max-sm:row-start-2 max-sm:self-start max-sm:text-xs sm:text-right"
      />
    </li>
  )
}

function NoCars({ isSearch }: { readonly isSearch: boolean }) {
  const icon = <CarFront aria-hidden="true" className="size-8" />
  if (isSearch) {
    return (
      <EmptyState
        title="Nenhum carro com estas letras"
        icon={icon}
        action={<ButtonLink to={paths.cars()}>Mostrar todos</ButtonLink>}
      >
        Procure pelo começo da placa, ou por palavras da marca e do modelo.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nenhum carro ainda"
      icon={icon}
      action={<ButtonLink to={paths.home()}>Digitar uma placa</ButtonLink>}
    >
      Cada placa que a loja consulta ou anota ganha aqui a sua ficha: o que se sabe, há quanto tempo, e o que
      falta.
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
