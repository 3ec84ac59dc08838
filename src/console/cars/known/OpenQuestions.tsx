import { CircleDashed } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePerson } from '#console/account/person-context.ts'
import { paths } from '#console/paths.ts'
import { FipeOffer, Offer } from '#console/record/result/Offer.tsx'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { may } from '#contract/console/access.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { ASPECT_KINDS } from '#contract/service/verdict/aspects.ts'

interface OpenQuestionsProps {
  readonly open: readonly CarAspectLine[]
  readonly plate: string
}

/**
 * The points that nobody knows of the car, in one sentence, and the service that looks at most of them, as a
 * result offers it. What is no point comes behind them. Where who may buy has the ticks of the plan unfolded
 * (`SIDE_BY_SIDE`), these name the same: the sentence is for a phone, a viewer and paper.
 */
export function OpenQuestions({ open, plate }: OpenQuestionsProps) {
  const { role } = usePerson()
  const kinds = ASPECT_KINDS.filter((kind) => open.some(({ aspect }) => aspect === kind))
  const isKind = ({ aspect }: CarAspectLine) => kinds.some((kind) => kind === aspect)
  // The price is that of the questions: facts would be promised with it.
  const [questions, facts] = [open.filter(isKind), open.filter((line) => !isKind(line))]
  const first = questions.length > 0 ? questions : facts
  // The colour of doubt is for what a purchase should have looked at.
  const ink = open.some(({ state }) => state === 'unverified') ? 'text-unverified' : 'text-muted'
  return (
    <p
      data-in-ticks={may(role, 'spend') || undefined}
      className="flex items-baseline gap-2 data-in-ticks:xl:hidden"
    >
      <CircleDashed aria-hidden="true" className={cx('size-4 shrink-0 translate-y-px', ink)} />
      <span className="min-w-0">
        <strong className={cx('font-semibold', ink)}>Falta saber: </strong>
        <Names lines={first} plate={plate} />
        .
        <Offer kinds={kinds} plate={plate} />
        {questions.length > 0 && facts.length > 0 && (
          <span className="block text-muted">
            Também falta: <Names lines={facts} plate={plate} />.
          </span>
        )}
      </span>
    </p>
  )
}

interface NamesProps {
  readonly lines: readonly CarAspectLine[]
  readonly plate: string
}

function Names({ lines, plate }: NamesProps) {
  return lines.map((line, index) => (
    <Fragment key={line.aspect}>
      {index > 0 && ', '}
      {aspectList([line.aspect])}
      {line.aspect === 'fipe' && <FipeOffer plate={plate} />}
      <NotLookedAt line={line} />
    </Fragment>
  ))
}

/** A purchase should have looked, and did not. */
function NotLookedAt({ line: { state, inquiryId, at } }: { readonly line: CarAspectLine }) {
  if (state !== 'unverified' || inquiryId === null || at === null) return null
  return (
    <>
      {' '}
      (
      <Link to={paths.inquiry(inquiryId)} className="underline underline-offset-2">
        não verificado <Age at={at} />
      </Link>
      )
    </>
  )
}
