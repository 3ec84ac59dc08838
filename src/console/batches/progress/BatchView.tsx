import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { apiUrl } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { useStateAnnouncement } from '#console/purchase/use-state-announcement.ts'
import { serviceName } from '#console/services/service-name.ts'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { batchState, countLabel, progressLabel } from '../batch-labels.ts'
import { BatchLines } from './BatchLines.tsx'
import { BatchProgress } from './BatchProgress.tsx'

interface BatchViewProps {
  readonly batch: Batch
  /** Perhaps a little older than the batch's own figures. */
  readonly lines: readonly BatchLine[]
  /** The last poll failed, so this may be old. */
  readonly stale: boolean
}

export function BatchView({ batch, lines, stale }: BatchViewProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const title = serviceName(catalog, batch.service)
  const { label, tone } = batchState(batch.state)
  useBatchAnnouncement(batch)
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
            href={apiUrl('batchExport', { params: { id: batch.id } })}
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

/** The progress of a batch in the title, and its end for a screen reader. */
function useBatchAnnouncement({ state, counts }: Batch): void {
  const { label } = batchState(state)
  useStateAnnouncement({
    running: state === 'running',
    runningTitle: progressLabel(counts),
    endedTitle: state === 'done' ? 'Pronto' : label,
    announcement: `Lote ${label.toLowerCase()}: ${countLabel(counts)}.`,
  })
}
