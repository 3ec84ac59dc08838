import { Suspense, useCallback, useState } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { usePerson } from '#console/account/person-context.ts'
import { PlanPicker } from '#console/plans/PlanPicker.tsx'
import { ActionRow, PrintAction, SendAction } from '#console/record/ActionRow.tsx'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { PaperFooter } from '#console/record/PaperFooter.tsx'
import { Below } from '#console/routing/Below.tsx'
import { LeaveQuestion } from '#console/routing/LeaveQuestion.tsx'
import { cx } from '#console/ui/class-names.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { may } from '#contract/console/access.ts'
import type { CarFile } from '#contract/console/car.ts'
import { carVerdict } from '#contract/service/verdict/car-verdict.ts'
import { PurchaseAccount } from './account/PurchaseAccount.tsx'
import { CarHead } from './CarHead.tsx'
import { Aspects } from './known/Aspects.tsx'
import { CarPhotos } from './papers/CarPhotos.tsx'
import { NoteAhead } from './timeline/NoteAhead.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { UnsavedContext } from './unsaved.ts'
import { ViewsOnly } from './ViewsOnly.tsx'

const CarDocuments = lazyPart(
  () => import('./papers/CarDocuments.tsx').then((module) => module.CarDocuments),
  PartMissing,
)

const NoteForm = lazyPart(
  () => import('./timeline/NoteForm.tsx').then((module) => module.NoteForm),
  PartMissing,
)

// The last part of the page. It asks the service first.
const WatchControl = lazyPart(
  () => import('#console/watching/WatchControl.tsx').then((module) => module.WatchControl),
  PartMissing,
)

interface CarViewProps {
  readonly plate: string
  readonly file: CarFile
}

/**
 * The purchases are beside the known answers. On a large screen the notes have their own column, too. There
 * the monitoring is read before the notes; browsers without `reading-flow` take it last.
 */
const COLUMNS =
  '@4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_auto_1fr] @min-[85rem]:grid-cols-[minmax(0,1fr)_21rem_minmax(0,30rem)] @min-[85rem]:[reading-flow:grid-columns]'

const KNOWN = {
  known: '@min-[85rem]:row-span-3',
  buy: '@4xl:col-start-2 @4xl:row-start-1 @4xl:row-span-2 @min-[85rem]:row-span-1',
  written:
    '@4xl:col-start-1 @4xl:row-start-2 @4xl:row-span-2 @min-[85rem]:col-start-3 @min-[85rem]:row-start-1 @min-[85rem]:row-span-3',
}

/** A car without answers has its purchases in the first column, so the second one has room for the notes. */
const EMPTY = {
  known: '@4xl:row-span-3',
  buy: '@4xl:col-start-2 @4xl:row-start-1 [&>section:first-child>details]:border-t-0',
  written:
    '@4xl:col-start-2 @4xl:row-start-2 @min-[85rem]:col-start-3 @min-[85rem]:row-start-1 @min-[85rem]:row-span-3',
}

/**
 * The file of a car: what the shop knows, can buy and has written about it. On paper it is one sheet with the
 * known answers and the account.
 */
export function CarView({ plate, file }: CarViewProps) {
  const { role, name } = usePerson()
  const now = useNow(60_000)
  const { isUnsaved, tell } = useUnsavedForms()
  const isEmpty = file.timeline.length === 0 && file.aspects.every(({ state }) => state === 'unknown')
  const places = isEmpty ? EMPTY : KNOWN
  const plan = may(role, 'spend') && (
    <div className="no-print">
      <PlanPicker plate={plate} aspects={file.aspects} />
    </div>
  )
  return (
    <UnsavedContext value={tell}>
      <LeaveQuestion armed={isUnsaved} />
      <article className="paper tabular-nums">
        <div>
          <Letterhead />
          <CarHead file={file} />
          <ViewsOnly>
            {!isEmpty && <CarActions plate={plate} file={file} />}
            <div className={cx('grid gap-x-12 gap-y-6 pt-4 print:block', COLUMNS)}>
              <div className={cx('min-w-0 [&>section]:pt-0', places.known)}>
                <Aspects aspects={file.aspects} plate={plate} isEmpty={isEmpty} />
                {/* For a car without any answers, buying one is the first thing to do. */}
                {isEmpty && plan}
                <Below>
                  <div className="no-print">
                    <CarPhotos photos={file.photos} />
                    {file.documents.length > 0 && (
                      <Suspense fallback={<Skeleton className="h-11" />}>
                        <CarDocuments documents={file.documents} />
                      </Suspense>
                    )}
                  </div>
                </Below>
              </div>
              <Below>
                <div className={cx('min-w-0 [&_section]:pt-0 print:mt-4', places.buy)}>
                  {!isEmpty && plan}
                  <PurchaseAccount plate={plate} file={file} />
                </div>
                <div className={cx('no-print min-w-0', places.written)}>
                  {may(role, 'spend') && (
                    <Suspense fallback={<NoteAhead />}>
                      <NoteForm plate={plate} />
                    </Suspense>
                  )}
                  <Timeline plate={plate} />
                </div>
                {/* It loads late. On a phone nothing is below it that it could move. */}
                <div className="no-print @4xl:col-start-2 @4xl:row-start-3 @min-[85rem]:row-start-2">
                  <Suspense fallback={<Skeleton className="h-11 w-56" />}>
                    <WatchControl plate={plate} />
                  </Suspense>
                </div>
              </Below>
            </div>
          </ViewsOnly>
        </div>
        <Below>
          <PaperFooter parts={[`Placa ${formatPlate(plate)}`, `Impressa por ${name}`, formatDateTime(now)]} />
        </Below>
      </article>
    </UnsavedContext>
  )
}

/** The actions of a file, in a row under its verdict, as on a result. */
function CarActions({ plate, file }: CarViewProps) {
  return (
    <ActionRow>
      <SendAction plate={plate} car={file.car} headline={carVerdict(file.aspects)?.headline ?? null} />
      <PrintAction />
    </ActionRow>
  )
}

/** Which forms of the page hold unsaved data. */
function useUnsavedForms() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before
      return new Set(isUnsaved ? [...before, form] : [...before].filter((each) => each !== form))
    })
  }, [])
  return { isUnsaved: unsaved.size > 0, tell }
}
