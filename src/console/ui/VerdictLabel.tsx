import { cx } from './class-names.ts'

type Tone = 'clean' | 'alert' | 'unverified'

const INK: Readonly<Record<Tone, string>> = {
  clean: 'text-clean',
  alert: 'text-alert',
  unverified: 'text-unverified',
}

/** Drawn here, because the first page needs them and nothing else of the icon library. */
const MARKS: Readonly<Record<Tone, string>> = {
  clean: 'M4 12.5 9.5 18 20 7',
  alert: 'M12 4 2.5 20h19ZM12 10v4.5M12 17.2v.1',
  unverified: 'M12 3.5a8.5 8.5 0 1 0 .01 0Z',
}

interface Label {
  readonly tone: string
  readonly text: string
  readonly short?: string | undefined
  readonly wide?: string | undefined
}

interface VerdictLabelProps {
  /** What was found, as the server words it; nothing is shown without one. */
  readonly label: Label | null | undefined
  /** Of a list whose rows are one line: a long text is shown in short, and longer in a wide `@container/row`. */
  readonly isRow?: boolean
  readonly className?: string | undefined
}

/**
 * What an inquiry found, in one line of a list: icon and words always together. A price or a document is no
 * judgement and has neither icon nor colour.
 */
export function VerdictLabel({ label, isRow, className }: VerdictLabelProps) {
  if (!label) return null
  const { text, wide = text } = label
  const shown = (isRow ? label.short : text) ?? text
  const isShort = shown !== text
  const hasWide = isShort && wide !== shown
  const tone = isTone(label.tone) ? label.tone : null
  return (
    <span
      className={cx('inline-flex min-w-0 items-baseline gap-2 font-semibold', tone && INK[tone], className)}
    >
      {tone && (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-3.5 shrink-0 translate-y-px fill-none stroke-current stroke-[2.5]"
          strokeLinecap="round"
          strokeLinejoin="round"
          // Broken, so that it differs from the others without colour too.
          strokeDasharray={tone === 'unverified' ? '4 3' : undefined}
        >
          <path d={MARKS[tone]} />
        </svg>
      )}
      <span aria-hidden={isShort} className={cx('min-w-0 wrap-anywhere', hasWide && '@[25rem]/row:hidden')}>
        {unbroken(shown)}
      </span>
      {hasWide && (
        <span aria-hidden="true" className="hidden min-w-0 wrap-anywhere @[25rem]/row:inline">
          {unbroken(wide)}
        </span>
      )}
      {isShort && <span className="sr-only">{text}</span>}
    </span>
  )
}

/** An amount and a count stay on one line. Labels are stored with plain spaces, at which they would break. */
function unbroken(text: string): string {
  return text.replaceAll(/(?:(?:de )?R\$|e mais) (?=\d)/g, (start) => start.replaceAll(' ', '\u00A0'))
}

function isTone(tone: string): tone is Tone {
  return Object.hasOwn(INK, tone)
}
