import { CircleDashed } from 'lucide-react'
import { Suspense, use } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { LateSkeleton } from '#console/ui/Skeleton.tsx'
import type { Check } from '#contract/service/result/check.ts'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import { NOTHING } from '#contract/service/verdict/findings.ts'
import { areNamed, isNarrow } from '#contract/service/verdict/missing-words.ts'
import { notIncluded } from '#contract/service/verdict/promises.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import type { Arranged } from './arrange/arrange.ts'
import { labelOf } from './field-label.ts'
import { LinkReader } from './link-reader.ts'
import { Offer } from './Offer.tsx'
import { Ticks } from './Ticks.tsx'

// Few answers have records about their open points.
const Unclear = lazyPart(() => import('./Unclear.tsx').then((module) => module.Unclear), PartMissing)

interface PointsProps {
  readonly verdict: Verdict
  /** The answer's records about points that were not verified. */
  readonly arranged: Pick<Arranged, 'proof' | 'unnamed'>
  /** Clean points about which monitoring has warned since. They have no tick. */
  readonly doubted?: readonly AspectKind[] | undefined
}

/** The clean points, and the promised points that were not verified. */
export function Points({ verdict, arranged: { proof, unnamed }, doubted }: PointsProps) {
  const { aspects, unverified } = verdict
  const clean = ticksOf(verdict, doubted)
  const open = kindsOf(aspects, 'unverified')
  const records = open.flatMap((kind) => proof.get(kind) ?? [])
  const isProven = records.length + unnamed.length > 0
  const missing =
    !isProven && isStamped(verdict, open)
      ? ''
      : [...open.map((kind) => ASPECT_WORDS[kind].question), ...unverified.map(labelOf)].join(', ')
  if (clean.length === 0 && missing === '') return null
  // Without an alert the stamp says it.
  const caution = verdict.tone === 'alert' ? 'Não é o mesmo que nada consta.' : ''
  return (
    <section aria-label="Pontos verificados" className="keep-together nth-[n+2]:pt-4">
      {isProven && (
        <Suspense fallback={<LateSkeleton className="h-32" />}>
          <Unclear {...{ missing, caution, records, unnamed }} />
        </Suspense>
      )}
      {clean.length > 0 && <Ticks kinds={clean} isStamped={verdict.tone === 'clean' && !doubted?.length} />}
      {missing !== '' && !isProven && (
        <p className="flex gap-2 border-t border-line py-2 first:border-t-0">
          <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0 text-unverified" />
          <span className="min-w-0">
            <strong className="font-semibold text-unverified">Não verificado: </strong>
            <bdi className="wrap-anywhere">{missing}</bdi>. {caution}
          </span>
        </p>
      )}
    </section>
  )
}

/** The clean points to tick. If the headline names all of them, ticks would repeat it. */
function ticksOf({ aspects, cleanByName }: Verdict, doubted?: readonly AspectKind[]): readonly AspectKind[] {
  const clean = kindsOf(aspects, 'clean')
  if (clean.length <= cleanByName.length) return []
  return clean.filter((kind) => !doubted?.includes(kind))
}

const kindsOf = (aspects: Verdict['aspects'], wanted: Check) =>
  aspects.flatMap(({ kind, check }) => (check === wanted ? [kind] : []))

/** Whether the stamp already names the few open points, or says that nothing was verified. */
function isStamped({ tone, headline, unverified }: Verdict, open: readonly AspectKind[]): boolean {
  return tone === 'unverified' && unverified.length === 0 && (headline === NOTHING || areNamed(open))
}

interface OutsideProps {
  readonly verdict: Verdict
  readonly plate: string | null
}

/**
 * The points outside the inquiry, in one grey line below the answer: the service never promised them, so they
 * are no cause for worry.
 */
export function Outside({ verdict, plate }: OutsideProps) {
  const byLink = use(LinkReader) !== null
  const { outside } = verdict
  if (outside.length === 0) return null
  const offer = !byLink && plate !== null && <Offer kinds={outside} plate={plate} before={OFFERED} />
  // The stamp of a narrow answer names them if they are few.
  if (isNarrow(verdict) && areNamed(outside))
    return offer && <p className={`${LAST_LINE} empty:hidden`}>{offer}</p>
  return (
    <p className={LAST_LINE}>
      {notIncluded(outside)}
      {offer}
    </p>
  )
}

const OFFERED = 'Verifique o resto: '
const LAST_LINE = 'mt-6 border-t border-line py-2 text-muted first:mt-0 first:border-t-0'
