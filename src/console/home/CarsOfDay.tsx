import { Link } from 'react-router'
import { calendarDay } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { CarFinding, foundWords } from '#console/rows/CarFinding.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CarSummary } from '#contract/console/car.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { AllLink, DayPart } from './DayPart.tsx'

/** On a day that has just begun, so many of the days before. */
const FORMER = 6

interface CarsOfDayProps {
  readonly cars: readonly CarSummary[]
  /** What has just ended: the page lists it beside the cars. */
  readonly finished: readonly HistoryItem[] | undefined
}

/** The cars of today; in the morning the latest ones. */
export function CarsOfDay({ cars, finished }: CarsOfDayProps) {
  const now = useNow(60_000)
  // Of a car about which nothing came back the purchase that failed says so already.
  const shown = cars.filter(
    ({ plate, answered, running }) => answered || running || !finished?.some((item) => item.plate === plate),
  )
  if (shown.length === 0) return null
  const today = shown.filter(({ lastAt }) => calendarDay(lastAt) === calendarDay(now))
  const isToday = today.length > 0
  return (
    <DayPart
      title={isToday ? 'Carros de hoje' : 'Últimos carros'}
      aside={<AllLink to={paths.cars()}>Ver todos</AllLink>}
    >
      <ul className="@container">
        {(isToday ? today : shown.slice(0, FORMER)).map((car) => (
          <li key={car.plate} className="border-b border-line xl:h-11">
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
  const isDesk = useMedia(SIDE_BY_SIDE)
  const finding = <CarFinding car={summary} />
  return (
    <Link
      to={paths.car(plate)}
      className="-mx-2 grid min-h-11 grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-0.5 rounded-sm px-2 py-1 leading-5 text-ink no-underline hover:bg-sunken active:bg-sunken xl:h-full xl:min-h-0 xl:text-sm @max-2xl:content-center @2xl:items-center @2xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.3fr)_4rem]"
    >
      <Plate plate={plate} size="sm" />
      {car === null ? (
        <span className="text-xs text-muted">Modelo não identificado</span>
      ) : (
        <CarName car={car} wraps={!isDesk} className={isDesk ? undefined : 'line-clamp-2 self-center'} />
      )}
      {/* On a phone under the plate: the model needs the width. */}
      <Age at={lastAt} className="text-xs whitespace-nowrap text-muted @2xl:order-1 @2xl:text-right" />
      <span className="min-w-0">
        {isDesk ? <OneLine text={foundWords(summary)}>{finding}</OneLine> : finding}
        {running && <span className="block text-muted">Em andamento</span>}
      </span>
    </Link>
  )
}
