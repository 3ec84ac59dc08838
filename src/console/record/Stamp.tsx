import { CircleCheck, CircleDashed, FileCheck, OctagonAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { unbroken } from '#brazil/text.ts'
import { cx } from '#console/ui/class-names.ts'
import { isNarrow } from '#contract/service/verdict/missing-words.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'

interface Look {
  readonly icon: LucideIcon
  readonly ink: string
}

const PLAIN: Look = { icon: FileCheck, ink: 'text-ink' }

/** Colour, icon and word always come together. */
const LOOKS: Readonly<Record<string, Look>> = {
  clean: { icon: CircleCheck, ink: 'text-clean' },
  alert: { icon: OctagonAlert, ink: 'text-alert' },
  unverified: { icon: CircleDashed, ink: 'text-unverified' },
}

const RING = 'border-2 border-current outline-1 outline-offset-2 print:outline-0'

/**
 * The edge shows the scope of an answer: a double edge leaves nothing open, a dashed edge is in doubt, a thin
 * edge covers only some points or has something worse beside it. Everything else is the same for all stamps:
 * size, padding, rotation.
 */
const EDGES = { whole: RING, doubt: `${RING} border-dashed`, part: 'm-px border border-current' }

/** A list's label has its tone as stored, which this version may not know. */
type Scope = Parameters<typeof isNarrow>[0]
type Stamped = Pick<Verdict, 'headline' | 'detail'> &
  Partial<Pick<Scope, 'aspects'>> & { readonly tone: string }

interface StampProps {
  readonly verdict: Stamped
  /** The car's file has something worse: the stamp gets neither green nor a double edge. */
  readonly isInk?: boolean | undefined
}

/**
 * The verdict of the bought answer as a stamp beside the plate: icon and words. It is green only if all
 * points are clean, because people read a green stamp as a verdict on the whole car.
 */
export function Stamp({ verdict, isInk: isBeaten = false }: StampProps) {
  const { tone, narrow, edge } = reachOf(verdict, isBeaten)
  const look = LOOKS[tone] ?? PLAIN
  const Icon = look.icon
  const parts = stampParts({ ...verdict, tone })
  const detail = verdict.tone === 'alert' ? null : verdict.detail
  return (
    <section
      aria-labelledby="verdict"
      className={cx(
        'keep-together flex w-fit max-w-80 -rotate-1 items-start gap-2 rounded-md px-3 py-2 print:rotate-0',
        EDGES[edge],
        look.ink,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-6 shrink-0" />
      <div className="min-w-0">
        <Words parts={parts} headline={verdict.headline} />
        {detail !== null && (
          <p className={cx('text-sm', narrow ? 'font-medium text-ink' : 'text-muted')}>{unbroken(detail)}</p>
        )}
      </div>
    </section>
  )
}

/** A clean but narrow answer is not green. */
function reachOf({ tone: own, aspects = [] }: Stamped, isBeaten: boolean) {
  const narrow = isNarrow({ tone: own, aspects })
  const isInk = isBeaten || narrow
  const tone = isInk ? 'plain' : own
  return { tone, narrow, edge: edgeOf(tone, isInk) }
}

function edgeOf(tone: string, isPart: boolean): keyof typeof EDGES {
  if (isPart) return 'part'
  return tone === 'unverified' ? 'doubt' : 'whole'
}

interface Parts {
  readonly main: string
  readonly more: string
}

/**
 * One heading, which screen readers read as one answer. A colon only for screen readers would have a space
 * before it.
 */
function Words({ parts: { main, more }, headline }: { readonly parts: Parts; readonly headline: string }) {
  return (
    <h2 id="verdict" aria-label={headline} className="text-lg font-bold wrap-anywhere">
      {main}
      {more.length > 0 && (
        <span className="block text-sm font-medium">
          <span className="sr-only">: </span>
          {more}
        </span>
      )}
    </h2>
  )
}

/**
 * Splits a headline into a short first part, readable from a distance, and the rest: `2 alertas`,
 * `13 débitos`.
 */
function stampParts({ tone, headline }: Pick<Stamped, 'tone' | 'headline'>): Parts {
  const pattern =
    tone === 'alert' || tone === 'unverified' ? /^([^:,]{1,60})(?:: |, )(.+)$/s : /^([^:]{1,40}): (.+)$/s
  const [, main = headline, more = ''] = pattern.exec(headline) ?? []
  return { main: unbroken(main), more: unbroken(more) }
}
