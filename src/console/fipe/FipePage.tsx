import { Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FREE_CHOICE_HELP } from '#console/fipe-selection/labels.ts'
import { type OnSelect, readSelection, serviceOf, withChoice } from '#console/fipe-selection/selection.ts'
import { valueQueryOf, valueKey } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { ModeOff } from './ModeOff.tsx'
import { ModeTabs } from './ModeTabs.tsx'
import { CodeSearch } from './picker/CodeSearch.tsx'
import { PlateSearch } from './picker/PlateSearch.tsx'
import { TablePicker } from './picker/TablePicker.tsx'

const SEARCH_MODES = { placa: PlateSearch, tabela: TablePicker, codigo: CodeSearch }

// Of no use before a car is chosen.
const ValueSection = lazyPart(
  () => import('./value/ValueSection.tsx').then((module) => module.ValueSection),
  PartMissing,
)
const Comparison = lazyPart(() => import('./compare/Comparison.tsx').then((module) => module.Comparison))

/** The FIPE page: three search modes, each choice in the URL. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const selection = readSelection(search)
  const query = valueQueryOf(selection)
  const SearchMode = SEARCH_MODES[selection.por]
  const isBegun = [selection.placa, selection.codigo, selection.marca].some((step) => step !== undefined)
  useEffect(() => {
    // They are there before the last step, and before the price is paid.
    if (isBegun) void Promise.all([ValueSection.preload(), Comparison.preload()]).catch(() => undefined)
  }, [isBegun])
  const onSelect: OnSelect = (name, value, { replace } = { replace: false }) =>
    setSearch(withChoice(search, name, value), { replace, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Tabela FIPE" focus={selection.por !== 'placa'}>
          Tabela FIPE
        </PageTitle>
        <p className="text-muted">
          {FREE_CHOICE_HELP}{' '}
          <Link
            to={paths.newBatch({ servico: serviceOf(selection.por) })}
            className="no-print inline-flex min-h-11 items-center text-accent underline underline-offset-2 pointer-fine:min-h-6"
          >
            Consultar muitos de uma vez
          </Link>
        </p>
      </header>
      <ModeTabs current={selection.por} />
      <ModeOff mode={selection.por} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,48rem)_22rem] lg:items-start lg:gap-10">
        <div className="min-w-0">
          <SearchMode selection={selection} onSelect={onSelect} />
        </div>
        {query && (
          <Suspense fallback={<Skeleton className="h-44" />}>
            <ValueSection key={valueKey(query)} query={query} />
          </Suspense>
        )}
      </div>
      {search.has('comparar') && (
        <Suspense>
          <Comparison />
        </Suspense>
      )}
    </div>
  )
}
