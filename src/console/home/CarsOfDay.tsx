import { Link } from 'react-router'
import { calendarDay } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
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
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {(isToday ? today : cars.slice(0, FORMER)).map((car) => (
          <li key={car.plate} className="border-b border-line">
            <CarCard car={car} />
          </li>
        ))}
      </ul>
    </DayPart>
  )
}

function CarCard({ car: { plate, car, verdict, lastAt, running } }: { readonly car: CarSummary }) {
  return (
    <Link
      to={paths.car(plate)}
      className="-mx-2 grid min-h-16 grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-0.5 rounded-sm px-2 py-2 text-ink no-underline hover:bg-sunken active:bg-sunken"
    >
      <Plate plate={plate} size="sm" />
      {car === null ? (
        <span className="text-muted">Modelo ainda não visto</span>
      ) : (
        <CarName car={car} wraps className="font-medium" />
      )}
      {/* Under the plate: the model needs the width. */}
      <Age at={lastAt} className="text-xs whitespace-nowrap text-muted" />
      <span className="text-sm">
        {running ? (
          <span className="text-muted">Em andamento</span>
        ) : verdict ? (
          <VerdictLabel label={verdict} />
        ) : (
          <span className="text-muted">Nada verificado ainda</span>
        )}
      </span>
    </Link>
  )
}
