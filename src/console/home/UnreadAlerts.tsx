import { paths } from '#console/paths.ts'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { Plate } from '#console/ui/Plate.tsx'
import { byCar } from '#console/watching/by-car.ts'
import { countInWords } from '#console/watching/CountPill.tsx'
import type { AlertsPage, VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { DayLine } from './DayLine.tsx'
import { AllLink, DayPart } from './DayPart.tsx'

/** How many cars are shown; the inbox has the others. */
const SHOWN = 4

/** Alerts of monitoring that this person has not read yet. */
export function UnreadAlerts({ page }: { readonly page: AlertsPage | undefined }) {
  const items = page ? unreadOf(page) : []
  if (!page || items.length === 0) return null
  const { unread } = page
  return (
    <DayPart
      title="Avisos não lidos"
      aside={
        <AllLink to={paths.alerts()}>
          {unread > SHOWN ? `Ver todos (${countInWords(unread)})` : 'Ver avisos'}
        </AllLink>
      }
    >
      <ul>
        {byCar(items)
          .slice(0, SHOWN)
          .map(({ key, plate, car, alerts, byWeight }) => (
            <DayLine
              key={key}
              to={paths.alerts()}
              subject={plate !== '' && <Plate plate={plate} size="sm" />}
              name={headlineOf(byWeight)}
              about={car}
              at={alerts[0]?.at ?? ''}
            />
          ))}
      </ul>
    </DayPart>
  )
}

/**
 * `Gravame registrado`, or `Gravame registrado e mais 1`. The gravest alert comes first, so that even the
 * narrowest row shows it whole.
 */
function headlineOf([gravest, ...others]: readonly VehicleAlert[]): string {
  const headline = gravest ? alertHeadline(gravest) : ''
  return others.length === 0 ? headline : `${headline} e mais ${others.length}`
}

/**
 * The unread alerts of a page. An alert that the inbox has marked as read stays in the list until the next
 * read.
 */
export function unreadOf({ items }: AlertsPage): readonly VehicleAlert[] {
  return items.filter(({ read }) => !read)
}
