import { formatPlate, isOldForm, parsePlate } from '#brazil/plate.ts'
import { cx } from './class-names.ts'

export type PlateSize = 'sm' | 'md' | 'lg'

// One box for both forms of a plate, as wide as the longer one, so that the content after it stays aligned.
// The small box is as large as the text around it.
const FACE: Record<PlateSize, string> = {
  sm: 'h-[1.85em] min-w-[6.6em] rounded-[0.25rem] border',
  md: 'h-[2.1em] min-w-[6.6em] rounded-[0.375rem] border-2 text-[1.375rem]',
  lg: 'h-[2.1em] min-w-[6.5em] rounded-[0.625rem] border-[3px] text-[2.5rem]',
}
const BAND: Record<PlateSize, string> = { sm: 'h-1', md: 'h-2.5', lg: 'h-5 text-[0.625rem]' }

interface PlateProps {
  readonly plate: string
  readonly size?: PlateSize
  readonly className?: string
}

/**
 * A plate as it is on the car: Mercosul white below the blue band, the old form grey. Its text can be
 * selected and copied.
 */
export function Plate({ plate, size = 'md', className }: PlateProps) {
  const parsed = parsePlate(plate)
  const old = isOldPlate(plate)
  return (
    <span
      className={cx(
        'inline-flex w-fit shrink-0 flex-col overflow-hidden border-plate-edge text-center align-middle text-plate-ink',
        old ? 'bg-plate-old' : 'bg-plate-face',
        FACE[size],
        className,
      )}
    >
      {/* At the small size the old form has no room for its word. */}
      {(!old || size === 'lg') && (
        <PlateBand className={cx('shrink-0', BAND[size])} word={size === 'lg'} old={old} />
      )}
      <span className="flex flex-1 items-center justify-center px-[0.35em] font-plate leading-none font-bold tracking-[0.06em] whitespace-nowrap">
        {parsed.ok ? formatPlate(parsed.value) : plate}
      </span>
    </span>
  )
}

/** Whether the text is a complete plate of the old form. */
export function isOldPlate(text: string): boolean {
  const parsed = parsePlate(text)
  return parsed.ok && isOldForm(parsed.value)
}

interface PlateBandProps {
  readonly className: string
  readonly word: boolean
  /** The plate has the old form, whose word is on the plate itself. */
  readonly old?: boolean
}

/** The blue band at the top. Its word is part of the picture, not of the plate's text. */
export function PlateBand({ className, word, old }: PlateBandProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex w-full items-center justify-center font-sans font-bold tracking-[0.22em] select-none',
        old ? 'text-plate-ink' : 'bg-plate-band text-plate-face print:text-ink',
        className,
      )}
    >
      {word && 'BRASIL'}
    </span>
  )
}
