import { paths } from '#console/paths.ts'
import { RowLink } from '#console/rows/beside/RowLink.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Plate } from '#console/ui/Plate.tsx'
import type { CarSummary } from '#contract/console/car.ts'

/** One row, for the table and the lines. */
export interface CarRow {
  readonly car: CarSummary
  /** Query string of the link that the row opens. */
  readonly search: string
}

/** The link that opens the car's file. */
export function CarLink({ row, isOpen = false }: { readonly row: CarRow; readonly isOpen?: boolean }) {
  const { plate } = row.car
  return (
    <RowLink to={{ pathname: paths.car(plate), search: row.search }} id={plate} isOpen={isOpen}>
      <Plate plate={plate} size="sm" />
    </RowLink>
  )
}

/** For a car whose model no answer names. */
export const UNSEEN = 'Modelo não identificado'

interface ListedNameProps {
  readonly car: string | null
  /** Wraps the whole name to two lines: models differ in their last words. */
  readonly wraps?: boolean
}

export function ListedName({ car, wraps = false }: ListedNameProps) {
  if (car === null) return <span className="text-xs text-muted">{UNSEEN}</span>
  return <CarName car={car} wraps={wraps} className={cx('leading-5', wraps && 'line-clamp-2')} />
}
