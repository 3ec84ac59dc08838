import { Suspense, useState } from 'react'
import { useIsFictitious } from '#console/account/facts.ts'
import { useStateAnnouncement } from '#console/purchase/use-state-announcement.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { stateLabel } from '#console/texts/state-labels.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { LateSkeleton, Skeleton } from '#console/ui/Skeleton.tsx'
import type { RecordErrorCode } from '#contract/console/error.ts'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import { NOTHING } from '#contract/service/verdict/findings.ts'
import { type RecordBeside, useBeside } from './beside.ts'
import { useDocument } from './documents/use-document.tsx'
import { FictitiousNotice } from './FictitiousNotice.tsx'
import { Letterhead } from './Letterhead.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { Receipt } from './Receipt.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RawAnswer } from './result/RawAnswer.tsx'
import { ResultView } from './result/ResultView.tsx'
import { verdictOf } from './result/verdict-of.ts'
import { useReveal } from './use-reveal.tsx'

// Folded, at the end of the page.
const Numbers = lazyPart(() => import('./Numbers.tsx').then((module) => module.Numbers), PartMissing)

// Not needed for a result, and the page's head has its price.
const Progress = lazyPart(() => import('./Progress.tsx').then((module) => module.Progress), PartMissing)
const FinalState = lazyPart(() => import('./FinalState.tsx').then((module) => module.FinalState), PartMissing)

// Few results cost more than was confirmed, are empty, purged or overtaken by a warning.
const ChargeNotice = lazyPart(
  () => import('./ChargeNotice.tsx').then((module) => module.ChargeNotice),
  PartMissing,
)
const PurgedNotice = lazyPart(
  () => import('./PurgedNotice.tsx').then((module) => module.PurgedNotice),
  PartMissing,
)
const NothingVerified = lazyPart(
  () => import('./NothingVerified.tsx').then((module) => module.NothingVerified),
  PartMissing,
)
const Overtaken = lazyPart(() => import('./Overtaken.tsx').then((module) => module.Overtaken), PartMissing)

// They come above the result, which may not move after the page has been drawn.
const LATE = <LateSkeleton className="h-32" />

/** A record in any state. `stale`: the last poll failed, so the record may be old. */
export function RecordView({
  record: read,
  stale,
}: {
  readonly record: InquiryRecord
  readonly stale: boolean
}) {
  const { record, reveal } = useReveal(read)
  useRecordAnnouncement(record)
  const documentParts = useDocument(record)
  const unanswered = isUnanswered(record)
  const beside = useBeside(record)
  const { priceCents, chargedCents } = record
  const [withCost, setWithCost] = useState(false)
  return (
    <article className="paper tabular-nums">
      <div className="flex flex-col @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_13.5rem] @4xl:grid-rows-[auto_auto_1fr] @4xl:gap-x-10 print:block">
        <Letterhead />
        <RecordHead record={record} />
        <RecordActions record={record} document={documentParts.button} />
        {documentParts.dialog}
        <div className="flex min-w-0 flex-col gap-4 pt-3 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-2">
          {useIsFictitious(record) && <FictitiousNotice />}
          {priceCents !== null && chargedCents !== null && chargedCents > priceCents && (
            <Suspense fallback={LATE}>
              <ChargeNotice priceCents={priceCents} chargedCents={chargedCents} />
            </Suspense>
          )}
          {record.purged && (
            <Suspense fallback={LATE}>
              <PurgedNotice record={record} purged={record.purged} />
            </Suspense>
          )}
          <WithoutResult record={record} stale={stale} />
          <Since beside={beside} />
          {unanswered && (
            <Suspense fallback={LATE}>
              <NothingVerified record={record} />
            </Suspense>
          )}
          {record.state === 'done' && record.result !== null ? (
            <ResultView record={record} reveal={reveal} doubted={beside?.doubted} />
          ) : (
            reveal
          )}
          {documentParts.panel}
        </div>
        <div className="@4xl:col-start-2 @4xl:row-start-3">
          <Receipt record={record} isCostSaid={unanswered} withCost={withCost} onWithCost={setWithCost} />
        </div>
        <div className="col-span-full mt-1 lg:mt-6">
          <Suspense fallback={<Skeleton className="h-11" />}>
            <Numbers record={record} />
          </Suspense>
          {record.result !== null && <RawAnswer answer={record.result} />}
        </div>
      </div>
      <PrintFooter record={record} withCost={withCost} />
    </article>
  )
}

/** Shown instead of a result: the progress, or why there will be none. */
function WithoutResult({ record, stale }: { readonly record: InquiryRecord; readonly stale: boolean }) {
  if (record.state === 'done') return null
  const isRunning = !isFinal(record.state) && !isOfOtherKey(record)
  return (
    <Suspense fallback={<WithoutReason record={record} />}>
      {isRunning ? <Progress record={record} stale={stale} /> : <FinalState record={record} />}
    </Suspense>
  )
}

/**
 * Whether only another key can ask for the record: neither the server nor a person can with today's key. The
 * old key asks again.
 */
function isOfOtherKey({ error }: InquiryRecord): boolean {
  return error?.code === ('KEY_CHANGED' satisfies RecordErrorCode)
}

/** The evidence for a stamp that a later warning has changed, above the answer of that day. */
function Since({ beside }: { readonly beside: RecordBeside | null }) {
  const { overtaking = [] } = beside ?? {}
  if (overtaking.length === 0) return null
  return (
    <Suspense fallback={LATE}>
      <Overtaken by={overtaking} />
    </Suspense>
  )
}

/** The state and the charge of a purchase without a result, until the texts for its state have loaded. */
function WithoutReason({ record }: { readonly record: InquiryRecord }) {
  return (
    // Marked as late, so that the page already drawn, which shows the reason, stays until the reason has
    // loaded.
    <div data-late>
      <Notice tone="neutral" title={stateLabel(record.state)}>
        <p className="font-semibold">{chargeText(record)}</p>
      </Notice>
    </div>
  )
}

/** Whether the shop has paid for an answer that says nothing about the car. */
function isUnanswered(record: InquiryRecord): boolean {
  if (record.state !== 'done') return false
  const headline = verdictOf(record)?.headline
  return headline === NOTHING || headline === OTHER_CAR
}

/** The state of a record in the title and for a screen reader. */
function useRecordAnnouncement(record: InquiryRecord): void {
  const label = stateLabel(record.state)
  const isDone = record.state === 'done'
  useStateAnnouncement({
    running: !isFinal(record.state),
    runningTitle: label,
    endedTitle: isDone ? 'Pronta' : label,
    announcement: isDone ? 'A consulta ficou pronta.' : `Consulta: ${label}. ${chargeText(record)}`,
  })
}
