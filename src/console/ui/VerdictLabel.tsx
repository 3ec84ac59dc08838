import { unbroken } from '#brazil/text.ts'
import { IN_FILE, labelWords } from '#contract/service/verdict/label-words.ts'
import { cx } from './class-names.ts'

type Tone = 'clean' | 'alert' | 'unverified'

const INK: Readonly<Record<Tone, string>> = {
  clean: 'text-clean',
  alert: 'text-alert',
  unverified: 'text-unverified',
}

/** Drawn here because the first page needs them, and nothing else from the icon library. */
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
  /** A clean answer that does not cover all points of a car has no green. */
  readonly part?: boolean | undefined
  /** What the car's file holds against a clean answer: `2 alertas`. */
  readonly file?: string | undefined
}

interface VerdictLabelProps {
  /** What was found, in the server's words; without one nothing is shown. */
  readonly label: Label | null | undefined
  /**
   * `row`: for lists with rows of one line. A long text is shortened, less so in a wide `@container/row`.
   * `lines`: for lists with rows of two lines. They show the longer text at any width.
   */
  readonly room?: 'row' | 'lines' | undefined
  readonly className?: string | undefined
}

/**
 * What an inquiry found, in one line of a list. Icon and words always come together. A price or a document is
 * not a verdict and has neither icon nor colour.
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
      // A broken line, so that it also differs without colour.
      strokeDasharray={tone === 'unverified' ? '4 3' : undefined}
    >
      <path d={MARKS[tone]} />
    </svg>
  )
}

const WORDS = 'min-w-0 wrap-anywhere'

type WordsProps = Pick<Label, 'text' | 'file'> & {
  readonly className: string
  /** Class of the words that say where the alerts are; it hides them if there is no room. */
  readonly inFile?: string
}

/**
 * The bought answer, and what the car's file holds against it. They are separate, because they are about
 * different things.
 */
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
