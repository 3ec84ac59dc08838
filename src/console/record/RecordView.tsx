import { Suspense, useState } from 'react'
import { useStateAnnouncement } from '#console/purchase/use-state-announcement.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { NOTHING } from '#contract/service/verdict/findings.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { ChargeNotice } from './ChargeNotice.tsx'
import { useDocument } from './documents/use-document.tsx'
import { Letterhead } from './Letterhead.tsx'
import { NothingVerified } from './NothingVerified.tsx'
import { Numbers } from './Numbers.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { Progress } from './Progress.tsx'
import { PurgedNotice } from './PurgedNotice.tsx'
import { Receipt } from './Receipt.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RawAnswer } from './result/RawAnswer.tsx'
import { ResultView } from './result/ResultView.tsx'
import { useReveal } from './Reveal.tsx'

// A result needs no words, and the page's head has its price.
const FinalState = lazyPart(() => import('./FinalState.tsx').then((module) => module.FinalState), PartMissing)

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
  const [withCost, setWithCost] = useState(true)
  return (
    <article className="paper tabular-nums">
      <div className="flex flex-col">
        <Letterhead />
        <RecordHead record={record} />
        <RecordActions record={record} document={documentParts.button} />
        {documentParts.dialog}
        <div className="@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_13.5rem] @2xl:gap-x-10 print:block">
          <div className="flex min-w-0 flex-col gap-4 pt-3">
            <ChargeNotice record={record} />
            {record.purged && <PurgedNotice record={record} purged={record.purged} />}
            {isFinal(record.state) ? (
              record.state !== 'done' && (
                <Suspense>
                  <FinalState record={record} />
                </Suspense>
              )
            ) : (
              <Progress record={record} stale={stale} />
            )}
            {isUnanswered(record) && <NothingVerified record={record} />}
            {record.state === 'done' && record.result !== null ? (
              <ResultView record={record} reveal={reveal} />
            ) : (
              reveal
            )}
            {documentParts.panel}
          </div>
          <Receipt record={record} withCost={withCost} onWithCost={setWithCost} />
        </div>
        <div className="mt-1 lg:mt-6">
          <Numbers record={record} />
          {record.result !== null && <RawAnswer answer={record.result} />}
        </div>
      </div>
      <PrintFooter record={record} withCost={withCost} />
    </article>
  )
}

function isUnanswered({ state, service, result }: InquiryRecord): boolean {
  return state === 'done' && readVerdict(service, result)?.headline === NOTHING
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
