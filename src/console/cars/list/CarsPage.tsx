import { useQuery } from '@tanstack/react-query'
import { CarFront, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { type To, useSearchParams } from 'react-router'
import { hasWholeNumber } from '#brazil/long-number.ts'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { counted } from '#brazil/words.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { PageSteps } from '#console/routing/PageSteps.tsx'
import { useUrlValue } from '#console/routing/use-url-value.ts'
import { besideSearch } from '#console/rows/beside/beside.ts'
import { ListBeside } from '#console/rows/beside/ListBeside.tsx'
import type { ListPartProps } from '#console/rows/beside/ListFrame.tsx'
import { ListHead } from '#console/rows/beside/ListHead.tsx'
import { EarlierLeft } from '#console/rows/EarlierLeft.tsx'
import { RowsSkeleton } from '#console/rows/RowsSkeleton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { useFoundAnnouncement } from '#console/ui/use-found-announcement.ts'
import type { CarsPage as Answer } from '#contract/console/car.ts'
import { carsQuery, listSearch } from './cars-query.ts'
import { CarsList } from './CarsList.tsx'

/** The shop's cars, the newest activity first. The URL holds the search, the page, and the open car. */
export function CarsPage({ openId, opened }: ListPartProps) {
  const [search] = useSearchParams()
  const query = useQuery(carsQuery(search))
  const isBeside = opened !== null
  useFoundAnnouncement(listSearch(search).toString(), query.data && foundText(query.data, search))
  return (
    <ListBeside opened={opened}>
      <div className={cx('flex flex-col', isBeside ? 'gap-2' : 'gap-4')}>
        <ListHead title="Carros" isBeside={isBeside} />
        <SearchForm isBeside={isBeside} />
        <QueryView
          query={query}
          label="Carregando os carros"
          skeleton={<RowsSkeleton rows={10} className="h-9" />}
        >
          {(page, failed) => (
            <>
              {failed && (
                <RetryNotice error={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
              )}
              <EarlierLeft count={page.earlierLeft} />
              <FoundCars page={page} openPlate={openId} />
            </>
          )}
        </QueryView>
      </div>
    </ListBeside>
  )
}

const SEARCHED = 'Placa ou modelo'

function SearchForm({ isBeside }: { readonly isBeside: boolean }) {
  const [search, setSearch] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const applied = listSearch(search).get('busca') ?? ''
  const [text, setText] = useState(applied)
  const { wrote } = useUrlValue(applied, setText)
  const isRefused = hasWholeNumber(text)
  return (
    <form
      role="search"
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRefused) {
          box.current?.focus()
          return
        }
        const busca = text.trim()
        setText(busca)
        wrote(busca)
        setSearch(addressOf({ busca }, isBeside))
      }}
    >
      <TextField
        ref={box}
        label={SEARCHED}
        labelHidden={isBeside}
        placeholder={isBeside ? SEARCHED : undefined}
        value={text}
        error={isRefused ? 'Documentos e telefones não entram nesta busca.' : undefined}
        onChange={(event) => setText(event.target.value)}
        enterKeyHint="search"
        className="min-w-40 flex-1 sm:max-w-80"
      />
      <div className="flex flex-col gap-1">
        {/* As high as the label of the box: a message under the box moves no button. */}
        {!isBeside && <span aria-hidden="true">&nbsp;</span>}
        <Button type="submit" icon={<Search aria-hidden="true" className="size-4" />}>
          <span className={isBeside ? 'sr-only' : undefined}>Procurar</span>
        </Button>
      </div>
    </form>
  )
}

interface FoundCarsProps {
  readonly page: Answer
  readonly openPlate: string | undefined
}

function FoundCars({ page: { items, nextCursor }, openPlate }: FoundCarsProps) {
  const [search] = useSearchParams()
  const busca = listSearch(search).get('busca')
  const isLater = search.has('pagina')
  const isBeside = openPlate !== undefined
  const at = (pagina: string | null) => ({ search: addressOf({ busca, pagina }, isBeside).toString() })
  if (items.length === 0) return <NoCars isSearch={busca !== null} newest={isLater ? at(null) : undefined} />
  return (
    <>
      <CarsList
        cars={items}
        listed={listSearch(search)}
        openId={items.find(({ plate }) => isSameCar(plate, openPlate))?.plate}
        isBeside={isBeside}
      />
      <PageSteps
        label="Páginas dos carros"
        newest={isLater ? at(null) : undefined}
        older={nextCursor === null ? undefined : at(nextCursor)}
      />
    </>
  )
}

/** The query string of the list, kept while a car is open beside it. */
function addressOf(listed: Readonly<Record<string, string | null>>, isBeside: boolean): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(listed)) if (value) search.set(name, value)
  return isBeside ? besideSearch(search) : search
}

/** The URL may hold the other form of the plate. */
function isSameCar(plate: string, open: string | undefined): boolean {
  const parsed = parsePlate(open ?? '')
  return parsed.ok && plateKey(parsed.value) === plateKey(plate)
}

const NONE_OLDER = 'Nenhum carro mais antigo'
const NOT_FOUND = 'Nenhum carro com estas letras'

/** What a search or a page has found, for screen readers. */
function foundText({ items, nextCursor }: Answer, search: URLSearchParams): string {
  if (items.length > 0) {
    return (
      counted(items.length, 'carro', 'carros') +
      (nextCursor === null ? '' : ' nesta página, e há mais antigos')
    )
  }
  return search.has('pagina') ? NONE_OLDER : search.has('busca') ? NOT_FOUND : 'Nenhum carro'
}

interface NoCarsProps {
  readonly isSearch: boolean
  /** Link to the first page; undefined on it. */
  readonly newest: To | undefined
}

function NoCars({ isSearch, newest }: NoCarsProps) {
  const icon = <CarFront aria-hidden="true" className="size-8" />
  // A car that is asked about again moves to the first page.
  if (newest) {
    return (
      <EmptyState title={NONE_OLDER} icon={icon} action={<ButtonLink to={newest}>Mais recentes</ButtonLink>}>
        Os carros que estavam aqui tiveram novidades e subiram na lista.
      </EmptyState>
    )
  }
  if (isSearch) {
    return (
      <EmptyState
        title={NOT_FOUND}
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
