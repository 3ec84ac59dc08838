import { Circle, CircleDashed } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePerson } from '#console/account/person-context.ts'
import { paths } from '#console/paths.ts'
import { Offer, OfferLink, useOffered, useOnSale } from '#console/record/result/Offer.tsx'
import { promisedAnswers } from '#console/services/promised-answers.ts'
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
 * The open points of the car, in one sentence, with the service that answers most of them, as a result offers
 * it. Facts that this service also answers are in the sentence; others follow it. Where a buyer sees the
 * ticks of the plan unfolded (`SIDE_BY_SIDE`), the ticks name the same points: the sentence is for a phone, a
 * viewer and paper.
 */
export function OpenQuestions({ open, plate }: OpenQuestionsProps) {
  const { role } = usePerson()
  const kinds = ASPECT_KINDS.filter((kind) => open.some(({ aspect }) => aspect === kind))
  const offered = useOffered(kinds)
  const fipe = useOnSale().find(({ servico }) => servico === 'fipe')
  // The price is that of the offered service, so the sentence must not name facts that this service does not
  // answer.
  const named = new Set<string>([...kinds, ...promisedAnswers(offered?.servico ?? '')])
  const first = open.filter(({ aspect }) => kinds.length === 0 || named.has(aspect))
  // The icon and the colour of doubt are for points that a purchase should have checked.
  const isDoubt = open.some(({ state }) => state === 'unverified')
  const Icon = isDoubt ? CircleDashed : Circle
  const ink = isDoubt ? 'text-unverified' : 'text-muted'
  return (
    <p
      data-in-ticks={may(role, 'spend') || undefined}
      className="flex items-baseline gap-2 data-in-ticks:xl:hidden"
    >
      <Icon aria-hidden="true" className={cx('size-4 shrink-0 translate-y-px', ink)} />
      <span className="min-w-0">
        <strong className={cx('font-semibold', ink)}>Falta saber: </strong>
        {first.map((line, index) => (
          <Fragment key={line.aspect}>
            {index > 0 && ', '}
            {aspectList([line.aspect])}
            <NotLookedAt line={line} />
          </Fragment>
        ))}
        .
        <Offer kinds={kinds} plate={plate} facts={first.length - kinds.length} />
        {open.map(({ aspect }) => {
          if (aspect === 'fipe' && fipe) {
            return (
              <span key={aspect} className="block text-muted">
                {kinds.length > 0 && 'Valor FIPE: '}
                <span className="no-print">
                  <OfferLink offer={fipe} plate={plate} />
                </span>
                {kinds.length > 0 && <span className="hidden print:inline">falta</span>}
              </span>
            )
          }
          if (kinds.length === 0 || named.has(aspect)) return null
          return (
            <span key={aspect} className="block text-muted">
              Também falta: {aspectList([aspect])}.
            </span>
          )
        })}
      </span>
    </p>
  )
}

/** A purchase should have checked this point, and did not. */
function NotLookedAt({ line: { state, inquiryId, at } }: { readonly line: CarAspectLine }) {
  if (state !== 'unverified' || inquiryId === null || at === null) return null
  return (
    <>
      {' '}
      (
      <Link to={paths.inquiry(inquiryId)} className="text-link">
        não verificado <Age at={at} />
      </Link>
      )
    </>
  )
}
