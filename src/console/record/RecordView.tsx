import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balanceOptions } from '#console/account/balance.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { announce } from '#console/ui/announcements.ts'
import { useTitlePrefix } from '#console/ui/document-title.ts'
import { type InquiryRecord, isFinal } from '#contract/console/record.ts'
import { useDocument } from './documents/use-document.tsx'
import { Ending } from './FinalState.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { Waiting } from './Progress.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { RecordFacts } from './RecordMeta.tsx'
import { ResultView } from './result/ResultView.tsx'

/** A record in whatever state it is. `stale`: the last look at it failed, so this is what was known before. */
export function RecordView({ record, stale }: { readonly record: InquiryRecord; readonly stale: boolean }) {
  useNews(record)
  const paper = useDocument(record)
  return (
    <article className="paper">
      <div className="flex flex-col gap-5">
        <RecordHeader record={record} actions={paper.button} />
        {isFinal(record.state) ? <Ending record={record} /> : <Waiting record={record} stale={stale} />}
        {paper.panel}
        {record.state === 'done' && <ResultView record={record} />}
        <RecordFacts record={record} />
      </div>
      <PrintFooter record={record} />
    </article>
  )
}

/** Tells whoever waits in another tab or cannot see the page that it has ended, and brings the wallet up to date. */
function useNews(record: InquiryRecord): void {
  const queryClient = useQueryClient()
  const final = isFinal(record.state)
  const [sawItWaiting] = useState(!final)
  const { label } = stateText(record.state)
  const news = final && sawItWaiting
  useTitlePrefix(news ? `${record.state === 'done' ? 'Pronta' : label}: ` : final ? '' : `${label}: `)
  useEffect(() => {
    if (!news) return
    announce(record.state === 'done' ? 'A consulta ficou pronta.' : `Consulta: ${label}.`)
    void queryClient.invalidateQueries({ queryKey: balanceOptions().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['history'] })
  }, [news, record.state, label, queryClient])
}
