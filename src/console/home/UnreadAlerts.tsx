import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import type { AlertsPage, VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { AllLink, DayPart } from './DayPart.tsx'

/** The inbox has the others. */
const SHOWN = 4

/** What monitoring has told that this person has not read yet. */
export function UnreadAlerts({ page }: { readonly page: AlertsPage | undefined }) {
  const items = page ? unreadOf(page) : []
  if (!page || items.length === 0) return null
  const { unread } = page
  return (
    <DayPart
      title="Avisos não lidos"
      aside={<AllLink to={paths.alerts()}>{unread > SHOWN ? `Ver todos (${unread})` : 'Ver avisos'}</AllLink>}
    >
      <ul>
        {items.slice(0, SHOWN).map((alert) => (
          <li key={alert.id} className="border-b border-line">
            <AlertLine alert={alert} />
          </li>
        ))}
      </ul>
    </DayPart>
  )
}

/** One that the inbox has marked as read stays in the list until that is read again. */
export function unreadOf({ items }: AlertsPage): readonly VehicleAlert[] {
  return items.filter(({ read }) => !read)
}

function AlertLine({ alert }: { readonly alert: VehicleAlert }) {
  return (
    <Link
      to={paths.alerts()}
      className="-mx-2 grid min-h-11 grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-sunken active:bg-sunken @2xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_5rem]"
    >
      <span className="@max-2xl:row-span-2">
        {alert.plate !== '' && <Plate plate={alert.plate} size="sm" />}
      </span>
      <span className="flex min-w-0 items-baseline gap-1.5 font-semibold">
        <BellRing aria-hidden="true" className="size-3.5 shrink-0 translate-y-px" />
        <span className="min-w-0 wrap-break-word">{alertHeadline(alert)}</span>
      </span>
      {/* Beside the headline where it is narrow, last in a wide line. */}
      <Age at={alert.at} className="text-right text-sm whitespace-nowrap text-muted @2xl:order-1" />
      <span className="min-w-0 @max-2xl:col-span-2">
        <CarName car={alert.car} className="text-sm text-muted" />
      </span>
    </Link>
  )
}
