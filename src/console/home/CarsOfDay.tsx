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

/** How many cars of earlier days are shown on a day that has just begun. */
const FORMER = 6

interface CarsOfDayProps {
  readonly cars: readonly CarSummary[]
  /** Purchases that have just ended. The page lists them beside the cars. */
  readonly finished: readonly HistoryItem[] | undefined
}

/** The cars of today; in the morning the latest ones before today. */
export function CarsOfDay({ cars, finished }: CarsOfDayProps) {
  const now = useNow(60_000)
  // A failed purchase in the list beside says already that nothing came back about its car.
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

/** As high as every row. If there is room, what was found has a column of its own. */
const DESK =
  'h-full grid-cols-[6rem_minmax(0,1fr)_auto] content-center items-center text-sm @min-[50rem]:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_7rem]'
/** As high as its content. */
const PHONE = 'grid-cols-[6rem_minmax(0,1fr)] items-start gap-y-0.5 py-2'

/** What was found is below the name if both side by side would be cut. */
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
        // Small text above what was found: two lines of normal text would touch the neighbouring rows. On a
        // phone the name takes more lines, because a cut name would lose its year.
        <CarName
          car={car}
          wraps={!isDesk}
          className={isDesk ? 'text-xs @min-[50rem]:text-sm' : 'line-clamp-4 self-center'}
        />
      )}
      {/* On a phone the age is below the plate, because the model needs the width. */}
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
