import { unbroken } from '#brazil/text.ts'
import { IN_FILE, labelWords } from '#contract/service/verdict/label-words.ts'
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
  alert: 'M8 2.5h8l5.5 5.5v8L16 21.5H8L2.5 16V8ZM12 7.5v5.5M12 16.4v.1',
  unverified: 'M12 3.5a8.5 8.5 0 1 0 .01 0Z',
}

interface Label {
  readonly tone: string
  readonly text: string
  readonly short?: string | undefined
  readonly wide?: string | undefined
  /** Clean, but not about all points of a car: it has no green. */
  readonly part?: boolean | undefined
  /** How much the car's file holds against a clean answer: `2 alertas`. */
  readonly file?: string | undefined
}

interface VerdictLabelProps {
  /** What was found, as the server words it; nothing is shown without one. */
  readonly label: Label | null | undefined
  /**
   * `row`, of a list whose rows are one line: a long text is in short, and longer in a wide
   * `@container/row`. `lines`, of one whose rows may have two: the longer one at any width.
   */
  readonly room?: 'row' | 'lines' | undefined
  readonly className?: string | undefined
}

/**
 * What an inquiry found, in one line of a list: icon and words always together. A price or a document is no
 * judgement and has neither icon nor colour.
 */
export function VerdictLabel({ label, room, className }: VerdictLabelProps) {
  if (!label) return null
  const tone = isTone(label.tone) && label.part !== true ? label.tone : null
  return (
    <span
      className={cx('inline-flex min-w-0 items-baseline gap-2 font-semibold', tone && INK[tone], className)}
    >
      {tone && <ToneMark tone={tone} />}
      <Said {...label} room={room} />
    </span>
  )
}

function ToneMark({ tone }: { readonly tone: Tone }) {
  return (
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
  )
}

const WORDS = 'min-w-0 wrap-anywhere'

type WordsProps = Pick<Label, 'text' | 'file'> & {
  readonly className: string
  /** Where there is no room to say where the alerts are. */
  readonly inFile?: string
}

/** The answer that was bought, and what the file holds against its car: they are about different things. */
function Words({ text, file, className, inFile, ...hidden }: WordsProps & { readonly 'aria-hidden'?: true }) {
  return (
    <span {...hidden} className={className}>
      {unbroken(text)}
      {file !== undefined && (
        <span className="font-medium text-alert">
          {` · ${unbroken(file)}`}
          <span className={inFile}>{` ${IN_FILE}`}</span>
        </span>
      )}
    </span>
  )
}

/** Shows as much as fits the row; screen readers read all of it. */
function Said({ text, short = text, wide = text, file, room }: Label & Pick<VerdictLabelProps, 'room'>) {
  if (room === undefined || (short === text && (file === undefined || room === 'lines')))
    return <Words text={text} file={file} className={WORDS} />
  const narrow = room === 'lines' ? { text: wide } : { text: short, inFile: 'hidden' }
  return (
    <>
      <Words aria-hidden {...narrow} file={file} className={cx(WORDS, '@[25rem]/row:hidden')} />
      <Words
        aria-hidden
        text={wide}
        file={file}
        inFile="hidden @[31rem]/row:inline"
        className={cx(WORDS, 'hidden @[25rem]/row:inline')}
      />
      <span className="sr-only">{labelWords({ text, file })}</span>
    </>
  )
}

function isTone(tone: string): tone is Tone {
  return Object.hasOwn(INK, tone)
}
