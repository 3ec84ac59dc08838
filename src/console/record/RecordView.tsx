import { useStateAnnouncement } from '#console/purchase/use-state-announcement.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { type InquiryRecord, isFinal } from '#contract/console/record.ts'
import { ChargeNotice } from './ChargeNotice.tsx'
import { useDocument } from './documents/use-document.tsx'
import { FinalState } from './FinalState.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { Progress } from './Progress.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { RecordMeta } from './RecordMeta.tsx'
import { ResultView } from './result/ResultView.tsx'

/** A record in any state. `stale`: the last poll failed, so the record may be old. */
export function RecordView({ record, stale }: { readonly record: InquiryRecord; readonly stale: boolean }) {
  useRecordAnnouncement(record)
  const documentParts = useDocument(record)
  return (
    <article className="paper">
      <div className="flex flex-col gap-5">
        <RecordHeader record={record} actions={documentParts.button} />
        {isFinal(record.state) ? <FinalState record={record} /> : <Progress record={record} stale={stale} />}
        <ChargeNotice record={record} />
        {documentParts.panel}
        {record.state === 'done' && <ResultView record={record} />}
        <RecordMeta record={record} />
      </div>
      <PrintFooter record={record} />
    </article>
  )
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
