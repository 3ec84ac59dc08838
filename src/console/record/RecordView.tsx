import { Suspense, useState } from 'react'
import { useIsFictitious } from '#console/account/facts.ts'
import { useStateAnnouncement } from '#console/purchase/use-state-announcement.ts'
import { chargeText } from '#console/texts/charge-labels.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { RecordErrorCode } from '#contract/console/error.ts'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { NOTHING } from '#contract/service/verdict/findings.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { useBeside } from './beside.ts'
import { ChargeNotice } from './ChargeNotice.tsx'
import { useDocument } from './documents/use-document.tsx'
import { FictitiousNotice } from './FictitiousNotice.tsx'
import { Letterhead } from './Letterhead.tsx'
import { Numbers } from './Numbers.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { Progress } from './Progress.tsx'
import { Receipt } from './Receipt.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RawAnswer } from './result/RawAnswer.tsx'
import { ResultView } from './result/ResultView.tsx'
import { useReveal } from './Reveal.tsx'

// A result needs no words, and the page's head has its price.
const FinalState = lazyPart(() => import('./FinalState.tsx').then((module) => module.FinalState), PartMissing)

// Few results hold nothing, are kept no longer, or are overtaken by a warning.
const PurgedNotice = lazyPart(
  () => import('./PurgedNotice.tsx').then((module) => module.PurgedNotice),
  PartMissing,
)
const NothingVerified = lazyPart(
  () => import('./NothingVerified.tsx').then((module) => module.NothingVerified),
  PartMissing,
)
const Overtaken = lazyPart(() => import('./Overtaken.tsx').then((module) => module.Overtaken), PartMissing)

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
          <ChargeNotice record={record} />
          {record.purged && (
            <Suspense>
              <PurgedNotice record={record} purged={record.purged} />
            </Suspense>
          )}
          <WithoutResult record={record} stale={stale} />
          <Since record={record} />
          {unanswered && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <NothingVerified record={record} />
            </Suspense>
          )}
          {record.state === 'done' && record.result !== null ? (
            <ResultView record={record} reveal={reveal} />
          ) : (
            reveal
          )}
          {documentParts.panel}
        </div>
        <div className="@4xl:col-start-2 @4xl:row-start-3">
          <Receipt record={record} isCostSaid={unanswered} withCost={withCost} onWithCost={setWithCost} />
        </div>
        <div className="col-span-full mt-1 lg:mt-6">
          <Numbers record={record} />
          {record.result !== null && <RawAnswer answer={record.result} />}
        </div>
      </div>
      <PrintFooter record={record} withCost={withCost} />
    </article>
  )
}

/** Why there is no result: nobody has it yet, or nobody can ask for it. */
function WithoutResult({ record, stale }: { readonly record: InquiryRecord; readonly stale: boolean }) {
  if (record.state === 'done') return null
  if (!isFinal(record.state) && !isOfOtherKey(record)) return <Progress record={record} stale={stale} />
  return (
    <Suspense fallback={<WithoutReason record={record} />}>
      <FinalState record={record} />
    </Suspense>
  )
}

/** With today's key neither the server nor a person's check can ask. */
function isOfOtherKey({ error }: InquiryRecord): boolean {
  return error?.code === ('KEY_CHANGED' satisfies RecordErrorCode)
}

/** The proof of a stamp that a later warning has changed, before what was read on the day. */
function Since({ record }: { readonly record: InquiryRecord }) {
  const overtaking = useBeside(record)?.overtaking ?? []
  if (overtaking.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <Overtaken by={overtaking} />
    </Suspense>
  )
}

/** What the record itself says of a purchase without a result, until the words for its reason are there. */
function WithoutReason({ record }: { readonly record: InquiryRecord }) {
  const { title, body } = stateText(record.state)
  return (
    // The page as it was drawn has the reason, and stays until it is here.
    <div data-late>
      <Notice tone="neutral" title={title}>
        {/* What has not ended says that it is asked for. */}
        {isFinal(record.state) && <p>{body}</p>}
        <p className="font-semibold">{chargeText(record)}</p>
      </Notice>
    </div>
  )
}

function isUnanswered({ state, service, result, looksAt }: InquiryRecord): boolean {
  return state === 'done' && readVerdict(service, result, looksAt)?.headline === NOTHING
}

/** The state of a record in the title and for a screen reader. */
function useRecordAnnouncement(record: InquiryRecord): void {
  const { label } = stateText(record.state)
  const isDone = record.state === 'done'
  useStateAnnouncement({
    running: !isFinal(record.state),
    runningTitle: label,
    endedTitle: isDone ? 'Pronta' : label,
    announcement: isDone ? 'A consulta ficou pronta.' : `Consulta: ${label}.`,
  })
}
