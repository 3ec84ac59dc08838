import { paths } from '#console/paths.ts'
import { RowLink } from '#console/rows/beside/RowLink.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Plate } from '#console/ui/Plate.tsx'
import type { CarSummary } from '#contract/console/car.ts'

/** One row, as the table and the lines draw it. */
export interface CarRow {
  readonly car: CarSummary
  /** Query string of the address that it opens. */
  readonly search: string
}

/** Opens the car's file. */
export function CarLink({ row, isOpen = false }: { readonly row: CarRow; readonly isOpen?: boolean }) {
  const { plate } = row.car
  return (
    <RowLink to={{ pathname: paths.car(plate), search: row.search }} id={plate} isOpen={isOpen}>
      <Plate plate={plate} size="sm" />
    </RowLink>
  )
}

/** Of a car that no answer has named. */
export const UNSEEN = 'Modelo não identificado'

interface ListedNameProps {
  readonly car: string | null
  /** The whole name on up to two lines: models differ in their last words. */
  readonly wraps?: boolean
}

export function ListedName({ car, wraps = false }: ListedNameProps) {
  if (car === null) return <span className="text-xs text-muted">{UNSEEN}</span>
  return <CarName car={car} wraps={wraps} className={cx('leading-5', wraps && 'line-clamp-2')} />
}
