import { cx } from '#console/ui/class-names.ts'
import { splitCar } from './split-car.ts'

interface CarNameProps {
  /** Make, model and year, as in an entry of a list. */
  readonly car: string | null
  /** Text size and colour. */
  readonly className?: string | undefined
  /** Wraps the name instead of cutting it, for cards that say little else. */
  readonly wraps?: boolean
}

/**
 * The car of an entry in one line. If there is no room the model is cut, never the year, which distinguishes
 * two cars of one model. Empty if the car is unknown.
 */
export function CarName({ car, className, wraps = false }: CarNameProps) {
  if (car === null) return null
  const { model, year } = splitCar(car)
  if (wraps) {
    return (
      <bdi className={cx('wrap-anywhere', className)}>
        {model}
        {/* A no-break space: a year alone on a line names no car. */}
        {year !== null && `\u00A0${year}`}
      </bdi>
    )
  }
  return (
    <bdi title={car} className={cx('flex min-w-0 gap-x-1', className)}>
      <span className="truncate">{model}</span> {year !== null && <span className="shrink-0">{year}</span>}
    </bdi>
  )
}
