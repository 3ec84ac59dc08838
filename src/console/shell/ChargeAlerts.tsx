import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { may } from '#contract/console/access.ts'

// Hardly anybody ever sees one.
const ManagerNotices = lazyPart(() =>
  import('./ManagerNotices.tsx').then(
    (module) => module.ManagerNotices,
    // If it cannot be loaded, the page is shown without it.
    () => () => null,
  ),
)

/**
 * Notices for managers on every page: a purchase cost more than was confirmed (until they dismiss it), and
 * the store has lost rows.
 */
export function ChargeAlerts() {
  const { role } = usePerson()
  return may(role, 'manage') ? <OpenAlerts /> : null
}

function OpenAlerts() {
  const { data } = useQuery(apiQuery('chargeAlerts'))
  const kept = useKeptFocus(data?.items.map(({ recordId }) => recordId).join(' ') ?? '', { orHeading: true })
  return (
    <div {...kept} className="contents">
      {data && (data.items.length > 0 || data.lost) && (
        // The first HTML has these notices: without the placeholder they would vanish and come back.
        <Suspense fallback={<i data-late />}>
          <ManagerNotices {...data} />
        </Suspense>
      )}
    </div>
  )
}
