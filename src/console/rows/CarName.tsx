import { cx } from '#console/ui/class-names.ts'
import { splitCar } from './split-car.ts'

interface CarNameProps {
  /** Make, model and year, as a list's entry carries them. */
  readonly car: string | null
  /** Size and ink. */
  readonly className?: string | undefined
  /** The whole name on as many lines as it takes, where a cut one would be all that a card says. */
  readonly wraps?: boolean
}

/**
 * Which car an entry of a list is about, in one line. Where there is no room the model is cut and never the
 * year, which tells two cars of one model apart. Nothing where nobody knows.
 */
export function CarName({ car, className, wraps = false }: CarNameProps) {
  if (car === null) return null
  const { model, year } = splitCar(car)
  if (wraps) {
    return (
      <bdi className={cx('wrap-anywhere', className)}>
        {model}
        {/* Joined with the last word: a year alone on a line names no car. */}
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
