import { paths } from '#console/paths.ts'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { Plate } from '#console/ui/Plate.tsx'
import type { AlertsPage, VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { DayLine } from './DayLine.tsx'
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
          <DayLine
            key={alert.id}
            to={paths.alerts()}
            subject={alert.plate !== '' && <Plate plate={alert.plate} size="sm" />}
            name={alertHeadline(alert)}
            about={alert.car}
            at={alert.at}
          />
        ))}
      </ul>
    </DayPart>
  )
}

/** One that the inbox has marked as read stays in the list until that is read again. */
export function unreadOf({ items }: AlertsPage): readonly VehicleAlert[] {
  return items.filter(({ read }) => !read)
}
