import { CircleCheck, CircleDashed, FileCheck, OctagonAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '#console/ui/class-names.ts'
import { isNarrow } from '#contract/service/verdict/missing-words.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'

interface Look {
  readonly icon: LucideIcon
  readonly ink: string
  readonly edge: string
}

const PLAIN: Look = { icon: FileCheck, ink: 'text-ink', edge: 'border-control' }

/** Colour, icon and word always come together; what was not verified has a broken edge as well. */
const LOOKS: Readonly<Record<string, Look>> = {
  clean: { icon: CircleCheck, ink: 'text-clean', edge: 'border-current' },
  alert: { icon: OctagonAlert, ink: 'text-alert', edge: 'border-current' },
  unverified: { icon: CircleDashed, ink: 'text-unverified', edge: 'border-dashed border-current' },
}

/** A list's label has a tone as it was stored, which may be one that this version does not know. */
type Stamped = Pick<Verdict, 'headline' | 'detail'> &
  Partial<Pick<Verdict, 'outside'>> & { readonly tone: string }

/** The double edge is for an answer that leaves nothing open. */
const WHOLE = 'border-2 outline-1 outline-offset-2 print:outline-0'

interface StampProps {
  readonly verdict: Stamped
  /** What else is known of the car leaves no green to a clean answer: ink, or a doubt. */
  readonly look?: 'plain' | 'unverified' | undefined
}

/** The verdict, stamped beside the plate: icon and words, the answer that was bought. */
export function Stamp({ verdict, look }: StampProps) {
  const narrow = isNarrow({ tone: verdict.tone, outside: verdict.outside ?? [] })
  const { icon: Icon, ink, edge } = LOOKS[look ?? verdict.tone] ?? PLAIN
  const isQuiet = look === 'plain' || (narrow && look === undefined)
  const { main, more } = stampParts({ ...verdict, tone: look ?? verdict.tone })
  return (
    <section
      aria-labelledby="verdict"
      className={cx(
        'keep-together flex w-full items-start gap-3 rounded-md px-3 py-2 @4xl:w-auto @4xl:max-w-96 @6xl:max-w-lg @4xl:-rotate-1',
        isQuiet ? 'border border-control' : cx(WHOLE, edge),
        ink,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-6 shrink-0" />
      <div className="min-w-0">
        {/* The colon that is only heard would have a space before it. */}
        <h2 id="verdict" aria-label={verdict.headline} className="text-lg leading-6 font-bold wrap-anywhere">
          {main}
          {more.length > 0 && (
            // One heading, so that it is heard as one answer.
            <span className="block text-base leading-5 font-medium">
              <span className="sr-only">: </span>
              {more}
            </span>
          )}
        </h2>
        {verdict.detail !== null && verdict.tone !== 'alert' && (
          <p className={cx('text-sm leading-5', narrow ? 'font-medium text-ink' : 'text-muted')}>
            {verdict.detail}
          </p>
        )}
      </div>
    </section>
  )
}

/** No line ends between a number and what it counts. */
const together = (text: string) => text.replaceAll(/(?<=\b\d+) (?=\p{L})/gu, '\u00A0')

/** A judgement has a short first part, which is read from two steps away: `2 alertas`, `13 débitos`. */
export function stampParts({ tone, headline }: Pick<Stamped, 'tone' | 'headline'>) {
  // What came after an answer stands under it.
  const [, answer, since] = /^([^;]{1,80}); (.+)$/s.exec(headline) ?? []
  if (answer !== undefined && since !== undefined) return { main: together(answer), more: together(since) }
  const pattern =
    tone === 'alert' || tone === 'unverified' ? /^([^:,]{1,60})(?:: |, )(.+)$/s : /^([^:]{1,40}): (.+)$/s
  const [, main = headline, more = ''] = pattern.exec(headline) ?? []
  return { main: together(main), more: together(more) }
}
