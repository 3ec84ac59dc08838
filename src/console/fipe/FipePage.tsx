import { Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FREE_CHOICE_HELP } from '#console/fipe-selection/labels.ts'
import {
  type OnSelect,
  type SearchMode as SearchModeName,
  type Selection,
  readSelection,
  serviceOf,
  withChoice,
} from '#console/fipe-selection/selection.ts'
import { useIsLacking } from '#console/fipe-selection/use-is-lacking.ts'
import { type ValueQuery, valueQueryOf, valueKey } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { useUrlValue } from '#console/routing/use-url-value.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { ReasonOnPage } from '#console/ui/reason-on-page.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { ModeOff, useModeOff } from './ModeOff.tsx'
import { ModeTabs } from './ModeTabs.tsx'
import { CodeSearch } from './picker/CodeSearch.tsx'
import { PlateSearch } from './picker/PlateSearch.tsx'
import { TablePicker } from './picker/TablePicker.tsx'
import { useShownValue } from './value/use-shown-value.ts'

const SEARCH_MODES = { placa: PlateSearch, tabela: TablePicker, codigo: CodeSearch }

// Not needed before a car is chosen.
const ValueSection = lazyPart(
  () => import('./value/ValueSection.tsx').then((module) => module.ValueSection),
  PartMissing,
)
const Comparison = lazyPart(() => import('./compare/Comparison.tsx').then((module) => module.Comparison))
// The page works without it, and a phone has no room for it.
const RecentValues = lazyPart(
  () => import('./recent/RecentValues.tsx').then((module) => module.RecentValues),
  () => null,
)

/**
 * The FIPE page: three search modes, each choice in the URL. When a value is shown, it fills the page, and
 * the search for the next one is a line above it, folded on a small screen.
 */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const selection = readSelection(search)
  const query = useValueQuery(selection, search)
  const SearchMode = SEARCH_MODES[selection.por]
  const isBegun = [selection.placa, selection.codigo, selection.marca].some((step) => step !== undefined)
  useEffect(() => {
    // Loads both parts before the last step, and before the price is paid.
    if (isBegun) void Promise.all([ValueSection.preload(), Comparison.preload()]).catch(() => undefined)
  }, [isBegun])
  const written = useUrlValue(search.toString())
  const onSelect: OnSelect = (name, value, { replace } = { replace: false }) => {
    // The previous choice may not be in the URL yet.
    const next = withChoice(new URLSearchParams(written.latest), name, value)
    written.wrote(next.toString())
    setSearch(next, { replace, preventScrollReset: true })
  }
  const off = useModeOff(selection.por)
  const hasRoom = useMedia(SIDE_BY_SIDE)
  const isCompared = search.has('comparar')
  const shown = useShownValue(query)
  // The page shows no purchase.
  const isSearch = shown === undefined && !isCompared
  // Id of the purchase whose page has the search unfolded.
  const [opened, setOpened] = useState<string>()
  const folds = shown !== undefined && !hasRoom
  const arranged = arrange(selection.por, { isShown: shown !== undefined, hasRoom })
  const isFolded = folds && opened !== shown
  return (
    <ReasonOnPage value={off}>
      <div data-wide className={cx('flex flex-col gap-6', shown !== undefined && 'xl:gap-4')}>
        <Letterhead />
        <header className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <PageTitle documentTitle="Tabela FIPE" focus={selection.por !== 'placa'}>
              Tabela FIPE
            </PageTitle>
            {folds && (
              <Button
                size="sm"
                className="no-print"
                aria-expanded={!isFolded}
                onClick={() => setOpened(isFolded ? shown : undefined)}
              >
                Outro carro
              </Button>
            )}
          </div>
          {shown === undefined && <Help service={serviceOf(selection.por)} />}
        </header>
        <div hidden={isFolded} className="no-print flex flex-col gap-6">
          <ModeTabs current={selection.por} />
          {off && <ModeOff off={off} />}
        </div>
        <div className={cx('flex flex-col gap-6', arranged === 'columns' && COLUMNS)}>
          <div hidden={isFolded} className="no-print min-w-0">
            <SearchMode selection={selection} onSelect={onSelect} isLine={arranged !== 'columns'} />
          </div>
          <Beside
            arranged={arranged}
            query={query}
            recent={hasRoom && isSearch}
            selection={selection}
            isBegun={isBegun}
          />
        </div>
        <Below
          selection={selection}
          shown={shown}
          compared={search.get('comparar')}
          recent={hasRoom && !isSearch}
        />
      </div>
    </ReasonOnPage>
  )
}

/** What is shown or sold. The table's lack of a car takes nothing away from a purchase in the URL. */
function useValueQuery(selection: Selection, search: URLSearchParams): ValueQuery | undefined {
  const isSold = !useIsLacking(selection) || search.has('consulta')
  return isSold ? valueQueryOf(selection) : undefined
}

/**
 * `value`: a value under its search. `line`: the steps in one line above their results. `columns`: both side
 * by side.
 */
type Arranged = 'value' | 'line' | 'columns'

function arrange(
  mode: SearchModeName,
  { isShown, hasRoom }: { readonly isShown: boolean; readonly hasRoom: boolean },
): Arranged {
  if (isShown) return 'value'
  // The search by plate is one large box, not a line of steps.
  return hasRoom && mode !== 'placa' ? 'line' : 'columns'
}

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-10 xl:fipe-columns'

const BESIDE: Readonly<Record<Arranged, string>> = {
  value: 'contents',
  line: 'grid items-start fipe-columns',
  // On a phone its children belong directly to the page.
  columns: 'contents lg:flex lg:min-w-0 lg:flex-col lg:gap-10',
}

interface BesideProps {
  readonly arranged: Arranged
  readonly query: ValueQuery | undefined
  /** Whether to offer the shop's last values. */
  readonly recent: boolean
  readonly selection: Selection
  readonly isBegun: boolean
}

/** The price of a choice, and the last values, which have the full width until something is chosen. */
function Beside({ arranged, query, recent, selection, isBegun }: BesideProps) {
  const inColumns = arranged === 'line' && !query
  return (
    <div className={inColumns ? undefined : BESIDE[arranged]}>
      {query && (
        // The price must not slide over the content below it.
        <div className="contents lg:block">
          <Suspense fallback={<Skeleton className="h-44" />}>
            <ValueSection key={valueKey(query)} query={query} />
          </Suspense>
        </div>
      )}
      {recent && (
        <Suspense>
          <RecentValues selection={selection} teaches={!isBegun} />
        </Suspense>
      )}
    </div>
  )
}

interface BelowProps extends Pick<BesideProps, 'recent' | 'selection'> {
  /** Id of the purchase whose value is shown. */
  readonly shown: string | undefined
  /** Ids of the compared purchases, as in the URL. */
  readonly compared: string | null
}

/** Below a bought value: the comparison, and other values to compare or open. */
function Below({ recent, selection, shown, compared }: BelowProps) {
  return (
    // As high as the screen before its parts load, so that the scroll position stays.
    <div
      className={cx('flex flex-col gap-8 empty:hidden', compared?.includes(',') && 'min-h-dvh print:min-h-0')}
    >
      {compared !== null && (
        <Suspense>
          <Comparison />
        </Suspense>
      )}
      {recent && (
        <Suspense>
          <RecentValues selection={selection} shown={shown} />
        </Suspense>
      )}
    </div>
  )
}

function Help({ service }: { readonly service: string }) {
  return (
    <p className="no-print text-muted">
      {FREE_CHOICE_HELP}{' '}
      <Link
        to={paths.newBatch({ servico: service })}
        className="inline-flex min-h-11 items-center text-link pointer-fine:min-h-6"
      >
        Consultar muitos de uma vez
      </Link>
    </p>
  )
}
