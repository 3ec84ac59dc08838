import { Suspense } from 'react'
import { formatCents } from '#brazil/money.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { promisedByAny } from '#console/services/promised-answers.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import {
  areAllPoints,
  cleanInWords,
  pointsBeside,
  pointsIn,
} from '#contract/service/verdict/missing-words.ts'
import { notIncluded } from '#contract/service/verdict/promises.ts'
import { batchState, batchTitle, isOver } from '../batch-labels.ts'
import { ownName } from '../usual-name.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { carName } from './car-name.ts'
import { foundAbout } from './cars-of-lines.ts'
import { OrderedLine } from './OrderedLine.tsx'
import { SetLines } from './SetLines.tsx'
import { useSetPlace } from './use-set-place.ts'

// Most batches are lists.
const SetHead = lazyPart(() => import('./SetHead.tsx').then((module) => module.SetHead), PartMissing)

interface SetViewProps {
  readonly batch: Batch
  readonly plate: string
  readonly lines: readonly BatchLine[]
  readonly catalog: ShopCatalog | undefined
  readonly stale: boolean
}

/** Inquiries about one car that were bought together, as a result is: the car, one answer, each, the money. */
export function SetView({ batch, plate, lines, catalog, stale }: SetViewProps) {
  const title = batchTitle(catalog, batch)
  const name = ownName(batch.name, title)
  const isDone = isOver(batch)
  const { label, tone } = batchState(batch.state)
  useSetPlace(true)
  return (
    <div className="@container">
      <Suspense fallback={<Skeleton className="h-28" />}>
        <SetHead
          plate={plate}
          car={carName(lines) ?? ''}
          kind={name === null ? title : `${name}: ${title}`}
          title={title}
          verdict={isDone ? setVerdict({ batch, lines }) : null}
        >
          {batch.state !== 'done' && <Tag tone={tone}>{label}</Tag>}
        </SetHead>
      </Suspense>
      {!isDone && (
        <div className="border-b border-line py-4">
          <BatchProgress batch={batch} lines={lines} stale={stale} catalog={catalog} />
        </div>
      )}
      <SetLines batch={batch} lines={lines} catalog={catalog} />
      {isDone && <Missing batch={batch} lines={lines} />}
      <SetFoot batch={batch} plate={plate} isDone={isDone} />
    </div>
  )
}

interface AnsweredProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
}

/** The worst that was found; else at how many points all is well, which is less than a clean car. */
function setVerdict({ batch, lines }: AnsweredProps) {
  const judged = foundAbout(lines).filter(({ tone }) => tone === 'alert' || tone === 'unverified')
  const [worst] = judged
  if (worst) {
    const texts = judged.flatMap(({ tone, text }) => (tone === worst.tone ? [text] : []))
    return { tone: worst.tone, headline: [...new Set(texts)].join('. '), detail: null }
  }
  const answered = answeredIn(batch, lines)
  const clean = looksOf(answered.filter(({ tone }) => tone === 'clean'))
  // An answer that judges nothing where a judgement was bought leaves all open.
  if (pointsIn(clean) === 0 || answered.some(({ tone }) => !CALM.has(tone))) return null
  const tone = areAllPoints(clean) ? 'clean' : 'plain'
  return { tone, headline: cleanInWords(pointsIn(clean)), detail: null }
}

/** What neither warns nor leaves something open; a price judges nothing. */
const CALM: ReadonlySet<string> = new Set(['clean', 'plain'])

const answeredIn = (batch: Batch, lines: readonly BatchLine[]) =>
  lines.flatMap(({ service, verdict }) =>
    verdict ? [{ service: service ?? batch.service, tone: verdict.tone }] : [],
  )

const looksOf = (some: readonly { readonly service: string }[]) =>
  promisedByAny(some.map(({ service }) => service))

/** What none of the answers looks at. */
function Missing({ batch, lines }: AnsweredProps) {
  const all = looksOf(answeredIn(batch, lines))
  const outside = all.length === 0 ? [] : pointsBeside(all)
  return outside.length > 0 && <p className="py-3 text-muted">{notIncluded(outside)}</p>
}

/** After what was found: who asked, and what it has cost. */
function SetFoot({
  batch,
  plate,
  isDone,
}: Omit<AnsweredProps, 'lines'> & { plate: string; isDone: boolean }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-2 tabular-nums">
      <div>
        {isDone && (
          <p>
            <span className="text-muted">Total cobrado: </span>
            <strong>{formatCents(batch.chargedCents)}</strong>
          </p>
        )}
        <OrderedLine batch={batch} />
      </div>
      <ButtonLink to={paths.car(plate)} className="no-print">
        Ficha do carro
      </ButtonLink>
    </footer>
  )
}
