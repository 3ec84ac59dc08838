import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catalogOptions } from '#console/catalog/queries.ts'
import { ResultView } from '#console/result/ResultView.tsx'
import { announce } from '#console/ui/announcements.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { useTitlePrefix } from '#console/ui/document-title.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { balanceOptions } from '#console/wallet/queries.ts'
import { type InquiryRecord, isFinal } from '#contract/console/record.ts'
import { DocumentPanel } from './DocumentPanel.tsx'
import { Ending } from './Ending.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { stateText } from './state-texts.ts'
import { Waiting } from './Waiting.tsx'

/** A record in whatever state it is. `stale`: the last look at it failed, so this is what was known before. */
export function RecordView({ record, stale }: { readonly record: InquiryRecord; readonly stale: boolean }) {
  const { data: catalog } = useQuery(catalogOptions())
  const name = catalog?.servicos.find((item) => item.servico === record.service)?.nome ?? record.service
  const { label, tone } = stateText(record.state)
  useNews(record)

  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-2">
          <PageTitle documentTitle={record.plate ? `${name} ${record.plate}` : name}>{name}</PageTitle>
          <Tag tone={tone}>{label}</Tag>
        </div>
        {record.plate && (
          <div className="flex items-center gap-1">
            <Plate plate={record.plate} size="lg" />
            <CopyButton text={record.plate} label="Copiar placa" />
          </div>
        )}
      </header>
      {isFinal(record.state) ? <Ending record={record} /> : <Waiting record={record} stale={stale} />}
      {record.state === 'done' && (
        <>
          <ResultView record={record} />
          <DocumentPanel record={record} />
        </>
      )}
      <RecordFacts record={record} />
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
