import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { may } from '#contract/console/access.ts'

// Seldom shown.
const LimitAlertNotice = lazyPart(
  () => import('./LimitAlertNotice.tsx').then((module) => module.LimitAlertNotice),
  PartMissing,
)

/** Tells managers on every page, until they answer, that somebody has reached a limit. */
export function LimitAlerts() {
  const { role } = usePerson()
  return may(role, 'manage') ? <OpenAlerts /> : null
}

function OpenAlerts() {
  const { data } = useQuery(apiQuery('limitAlerts'))
  const items = data?.items ?? []
  const kept = useKeptFocus(items.map(({ id }) => id).join(' '), { orHeading: true })
  return (
    <div {...kept} className="contents">
      {items.length > 0 && (
        <aside data-chrome aria-label="Limites atingidos" className="flex flex-col gap-2 p-2">
          {/* The first HTML has these notices: without the placeholder they would vanish and come back. */}
          <Suspense fallback={<i data-late />}>
            {items.map((alert) => (
              <LimitAlertNotice key={alert.id} alert={alert} />
            ))}
          </Suspense>
        </aside>
      )}
    </div>
  )
}
