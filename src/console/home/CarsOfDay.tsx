import { Link } from 'react-router'
import { calendarDay } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { CarFinding } from '#console/rows/CarFinding.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { CarSummary } from '#contract/console/car.ts'
import { AllLink, DayPart } from './DayPart.tsx'

/** On a day that has just begun, so many of the days before. */
const FORMER = 6

/** The cars of today; in the morning the latest ones. */
export function CarsOfDay({ cars }: { readonly cars: readonly CarSummary[] }) {
  const now = useNow(60_000)
  if (cars.length === 0) return null
  const today = cars.filter(({ lastAt }) => calendarDay(lastAt) === calendarDay(now))
  const isToday = today.length > 0
  return (
    <DayPart
      title={isToday ? 'Carros de hoje' : 'Últimos carros'}
      aside={<AllLink to={paths.cars()}>Ver todos</AllLink>}
    >
      <ul className="@container">
        {(isToday ? today : cars.slice(0, FORMER)).map((car) => (
          <li key={car.plate} className="border-b border-line">
            <CarRow car={car} />
          </li>
        ))}
      </ul>
    </DayPart>
  )
}

/** A line as on the page of the cars; on a phone what was found is under the name. */
function CarRow({ car: summary }: { readonly car: CarSummary }) {
  const { plate, car, lastAt, running } = summary
  return (
    <Link
      to={paths.car(plate)}
      className="-mx-2 grid min-h-11 grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-0.5 rounded-sm px-2 py-1 leading-[1.125rem] text-ink no-underline hover:bg-sunken active:bg-sunken @max-xl:py-2 @xl:items-center @xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.3fr)_4rem]"
    >
      <Plate plate={plate} size="sm" />
      {car === null ? (
        <span className="text-xs text-muted">Modelo ainda não visto</span>
      ) : (
        <CarName car={car} wraps className="line-clamp-2" />
      )}
      {/* On a phone under the plate: the model needs the width. */}
      <Age at={lastAt} className="text-xs whitespace-nowrap text-muted @xl:order-1 @xl:text-right" />
      <span>
        <CarFinding car={summary} />
        {running && <span className="block text-muted">Em andamento</span>}
      </span>
    </Link>
  )
}
