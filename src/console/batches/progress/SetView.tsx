import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#brazil/money.ts'
import { paths } from '#console/paths.ts'
import { promisedByAny } from '#console/services/promised-answers.ts'
import { Tag } from '#console/ui/Tag.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { pointsBeside } from '#contract/service/verdict/missing-words.ts'
import { notIncluded } from '#contract/service/verdict/promises.ts'
import { batchState, batchTitle, isOver } from '../batch-labels.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { carName } from './car-name.ts'
import { looksOf } from './cars-of-lines.ts'
import { OrderedLine } from './OrderedLine.tsx'
import { SetHeadPart } from './set-head-part.ts'
import { SetLines } from './SetLines.tsx'
import { useSetPlace } from './use-set-place.ts'

interface SetViewProps {
  readonly batch: Batch
  readonly plate: string
  readonly lines: readonly BatchLine[]
  readonly catalog: ShopCatalog | undefined
  readonly stale: boolean
}

/** Inquiries about one car that were bought together, as one result: car, verdict, answers, money. */
export function SetView({ batch, plate, lines, catalog, stale }: SetViewProps) {
  const title = batchTitle(catalog, batch)
  const isDone = isOver(batch)
  const { label, tone } = batchState(batch.state)
  // The points that no inquiry covers are named when all have ended. What a failed one would have checked is
  // not among them: the set includes it.
  const hasLooked = isDone && looksOf({ batch, lines }).length > 0
  const promised = promisedByAny(lines.flatMap(({ service }) => service ?? batch.service))
  useSetPlace(true)
  return (
    <div className="@container">
      <Suspense fallback={<HeadAhead plate={plate} />}>
        <SetHeadPart
          plate={plate}
          car={carName(lines) ?? ''}
          name={batch.name}
          title={title}
          answers={isDone ? { batch, lines, catalog } : null}
        >
          {batch.state !== 'done' && <Tag tone={tone}>{label}</Tag>}
        </SetHeadPart>
      </Suspense>
      {!isDone && (
        <div className="py-3">
          <BatchProgress batch={batch} lines={lines} stale={stale} catalog={catalog} />
        </div>
      )}
      <SetLines batch={batch} lines={lines} catalog={catalog} />
      {hasLooked && <p className="py-3 text-muted">{notIncluded(pointsBeside(promised))}</p>}
      <footer className="pt-2">
        {isDone && (
          <p>
            <span className="text-muted">Total cobrado: </span>
            <strong>{formatCents(batch.chargedCents)}</strong>
          </p>
        )}
        <OrderedLine batch={batch} />
        <Link
          to={paths.car(plate)}
          className="no-print inline-flex min-h-11 items-center font-medium text-link"
        >
          Ficha do carro
        </Link>
      </footer>
    </div>
  )
}

/** The heading that the page had before, until the script of the head has come. That one takes the focus. */
function HeadAhead({ plate }: { readonly plate: string }) {
  return (
    <div className="h-28">
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {plate}
      </h1>
    </div>
  )
}
