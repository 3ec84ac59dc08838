import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { balanceOptions } from '#console/account/balance.ts'
import { paths } from '#console/paths.ts'
import { catalogOptions } from '#console/services/queries.ts'
import { announce } from '#console/ui/announcements.ts'
import { useTitlePrefix } from '#console/ui/document-title.ts'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { batchState, countWords, progressWords } from '../batch-labels.ts'
import { serviceTitle } from '../service-facts.ts'
import { BatchLines } from './BatchLines.tsx'
import { BatchProgress } from './BatchProgress.tsx'

interface BatchViewProps {
  readonly batch: Batch
  /** Perhaps a little older than the batch's own figures. */
  readonly lines: readonly BatchLine[]
  /** The last look at it failed, so this is what was known before. */
  readonly stale: boolean
}

export function BatchView({ batch, lines, stale }: BatchViewProps) {
  const { data: catalog } = useQuery(catalogOptions())
  const title = serviceTitle(batch.service, catalog)
  const { label, tone } = batchState(batch.state)
  useNews(batch)
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <Link
          to={paths.batches()}
          className="no-print w-fit py-1 font-medium text-accent underline-offset-2 hover:underline"
        >
          Todos os lotes
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <PageTitle documentTitle={`Lote: ${title}`}>{title}</PageTitle>
          <Tag tone={tone}>{label}</Tag>
          <LinkButton
            href={buildPath(CONSOLE_PATHS.batchExport, { id: batch.id })}
            download
            icon={<FileDown aria-hidden="true" className="size-5" />}
            className="no-print lg:ml-auto"
          >
            Baixar planilha (CSV)
          </LinkButton>
        </div>
        <p className="text-sm text-muted">
          Pedido em <time dateTime={batch.createdAt}>{formatDateTime(batch.createdAt)}</time> por{' '}
          {batch.createdBy.name}.
        </p>
      </header>
      <BatchProgress batch={batch} lines={lines} stale={stale} catalog={catalog} />
      <BatchLines batch={batch} lines={lines} />
    </article>
  )
}

/** The title tells how far it is, and whoever waits elsewhere or cannot see the page hears how it ended. */
function useNews({ state, counts }: Batch): void {
  const queryClient = useQueryClient()
  const running = state === 'running'
  const [sawItRunning, setSawItRunning] = useState(running)
  if (running && !sawItRunning) setSawItRunning(true)
  const turned = sawItRunning && !running
  const { label } = batchState(state)
  useTitlePrefix(
    running ? `${progressWords(counts)}: ` : turned ? `${state === 'done' ? 'Pronto' : label}: ` : '',
  )
  const tell = useEffectEvent(() => {
    announce(`Lote ${label.toLowerCase()}: ${countWords(counts)}.`)
    void queryClient.invalidateQueries({ queryKey: balanceOptions().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['history'] })
  })
  useEffect(() => {
    if (turned) tell()
  }, [turned])
}
