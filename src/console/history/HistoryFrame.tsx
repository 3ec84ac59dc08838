import { X } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useOutlet, useParams, useSearchParams } from 'react-router'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { FocusOnPages } from '#console/ui/page-focus.ts'
import { STAYS_IN_LIST, useBeside } from './beside.ts'
import { readFilters, writeFilters } from './filters.ts'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { HistoryListPart } from './list-part.ts'

/** Its page arranges itself by the room that it has. On paper its footer belongs to the sheet instead. */
const PURCHASE = '@container print:[container-type:normal]'

/** The list, a purchase, or from 1280 px on both beside each other. The page of a purchase is the outlet. */
export function Component() {
  const purchase = useOutlet()
  const beside = useBeside()
  const { id } = useParams()
  if (purchase !== null && !beside)
    return (
      <div data-wide className={PURCHASE}>
        {purchase}
      </div>
    )
  return (
    <div
      data-wide={purchase === null ? undefined : true}
      className={
        purchase === null
          ? undefined
          : 'grid grid-cols-[20rem_minmax(0,1fr)] gap-6 2xl:grid-cols-[26rem_minmax(0,1fr)] 2xl:gap-10 print:block'
      }
    >
      <div
        data-list-pane
        className={
          purchase === null
            ? undefined
            : 'sticky top-0 -my-8 max-h-dvh self-start overflow-y-auto border-r border-line -ml-3 scroll-pt-16 pb-8 pr-4 pl-3 print:hidden'
        }
      >
        <Suspense
          fallback={
            <div className={purchase === null ? undefined : 'pt-8'}>
              <HistorySkeleton />
            </div>
          }
        >
          <HistoryListPart openId={id} />
        </Suspense>
      </div>
      {purchase && <BesideList>{purchase}</BesideList>}
    </div>
  )
}

function BesideList({ children }: { readonly children: ReactNode }) {
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  return (
    <div className="min-w-0">
      <div className="no-print -mt-3 flex justify-end gap-1">
        <ButtonLink variant="quiet" size="sm" to={pathname}>
          Ver em página própria
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="sm"
          icon={<X aria-hidden="true" className="size-4" />}
          to={{ pathname: paths.history(), search: writeFilters(readFilters(search)).toString() }}
        >
          Fechar
        </ButtonLink>
      </div>
      {/* A person who goes through the list by keys stays in the list. */}
      <FocusOnPages value={state !== STAYS_IN_LIST}>
        <div className={PURCHASE}>{children}</div>
      </FocusOnPages>
    </div>
  )
}
