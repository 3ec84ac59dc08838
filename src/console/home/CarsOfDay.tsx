import { Link } from 'react-router'
import { calendarDay } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { CarFinding, foundWords } from '#console/rows/CarFinding.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
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

const LINE =
  '-mx-2 grid gap-x-4 rounded-sm px-2 leading-5 text-ink no-underline hover:bg-sunken active:bg-sunken'

/** As high as every row; what was found is a column of its own where both have room. */
const DESK =
  'h-full grid-cols-[6rem_minmax(0,1fr)_auto] content-center items-center text-sm @min-[50rem]:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_7rem]'
/** As high as it takes. */
const PHONE = 'grid-cols-[6rem_minmax(0,1fr)] items-start gap-y-0.5 py-2'

/** What was found is under the name where beside it neither would be whole. */
function CarRow({ car: summary }: { readonly car: CarSummary }) {
  const { plate, car, lastAt, running } = summary
  const isDesk = useMedia(SIDE_BY_SIDE)
  const finding = <CarFinding car={summary} lines={!isDesk} />
  return (
    <Link to={paths.car(plate)} className={cx(LINE, isDesk ? DESK : PHONE)}>
      <Plate plate={plate} size="sm" className={isDesk ? 'row-span-2 @min-[50rem]:row-span-1' : ''} />
      {car === null ? (
        <span className="text-xs text-muted">Modelo não identificado</span>
      ) : (
        // Small above what was found: two lines of text size would touch those of the list. A phone's lines
        // are for the longest name: cut, it would lose its year.
        <CarName
          car={car}
          wraps={!isDesk}
          className={isDesk ? 'text-xs @min-[50rem]:text-sm' : 'line-clamp-4 self-center'}
        />
      )}
      {/* On a phone under the plate: the model needs the width. */}
      <Age
        at={lastAt}
        className={cx('text-xs text-muted', isDesk && '@min-[50rem]:order-last @min-[50rem]:text-right')}
      />
      <span className={cx('min-w-0', isDesk && 'col-span-2 @min-[50rem]:col-span-1')}>
        {isDesk ? <OneLine text={foundWords(summary)}>{finding}</OneLine> : finding}
        {running && !(isDesk && summary.verdict) && <span className="block text-muted">Em andamento</span>}
      </span>
    </Link>
  )
}
