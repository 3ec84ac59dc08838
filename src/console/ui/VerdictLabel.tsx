import { unbroken } from '#brazil/text.ts'
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
  /** Of a list whose rows are one line: a long text is in short, and longer in a wide `@container/row`. */
  readonly isRow?: boolean
  readonly className?: string | undefined
}

/**
 * What an inquiry found, in one line of a list: icon and words always together. A price or a document is no
 * judgement and has neither icon nor colour.
 */
export function VerdictLabel({ label, isRow, className }: VerdictLabelProps) {
  if (!label) return null
  const tone = isTone(label.tone) ? label.tone : null
  return (
    <span
      className={cx('inline-flex min-w-0 items-baseline gap-2 font-semibold', tone && INK[tone], className)}
    >
      {/* Its place is kept in a list of lines: words of all rows start under each other. */}
      {!tone && isRow && <span className="hidden size-3.5 shrink-0 @[25rem]/row:block" />}
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
      {isRow && label.short !== undefined ? (
        <InShort text={label.text} short={label.short} wide={label.wide} />
      ) : (
        <span className={WORDS}>{unbroken(label.text)}</span>
      )}
    </span>
  )
}

const WORDS = 'min-w-0 wrap-anywhere'

interface ShortProps extends Pick<Label, 'text' | 'wide'> {
  readonly short: string
}

/** As much as the row has the width for, and all of it to who hears the row. */
function InShort({ text, short, wide = text }: ShortProps) {
  return (
    <>
      <span aria-hidden="true" className={cx(WORDS, '@[25rem]/row:hidden')}>
        {unbroken(short)}
      </span>
      <span aria-hidden="true" className={cx(WORDS, 'hidden @[25rem]/row:inline')}>
        {unbroken(wide)}
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
}

function isTone(tone: string): tone is Tone {
  return Object.hasOwn(INK, tone)
}
