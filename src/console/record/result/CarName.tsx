import { cx } from '#console/ui/class-names.ts'

interface CarNameProps {
  /** Make, model and year, as a list's entry carries them. */
  readonly car: string | null
  readonly className?: string
}

/**
 * Which car an entry of a list is about: one line, cut where there is no room. Nothing where nobody knows.
 */
export function CarName({ car, className }: CarNameProps) {
  if (car === null) return null
  return (
    <bdi title={car} className={cx('block truncate text-sm text-muted', className)}>
      {car}
    </bdi>
  )
}
