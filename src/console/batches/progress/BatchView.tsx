import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useIsFictitious } from '#console/account/facts.ts'
import { apiUrl } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { useStateAnnouncement } from '#console/purchase/use-state-announcement.ts'
import { FictitiousNotice } from '#console/record/FictitiousNotice.tsx'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine, LeftOutLine } from '#contract/console/batch.ts'
import { batchState, progressLabel, stateInWords } from '../batch-labels.ts'
import { BatchHeading } from './BatchHeading.tsx'
import { BatchLines } from './BatchLines.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import { OrderedLine } from './OrderedLine.tsx'
import { SetView } from './SetView.tsx'

interface BatchViewProps {
  readonly batch: Batch
  /** May be slightly older than the batch's own figures. */
  readonly lines: readonly BatchLine[]
  /** Lines of the person's list that are not bought. */
  readonly leftOut: readonly LeftOutLine[]
  /** The last poll failed, so the data may be old. */
  readonly stale: boolean
}

export function BatchView(props: BatchViewProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { batch } = props
  useBatchAnnouncement(batch)
  return (
    <article data-wide>
      <Letterhead />
      {useIsFictitious(batch) && <FictitiousNotice className="mb-6" />}
      {batch.plate === null ? (
        <ListView {...props} catalog={catalog} />
      ) : (
        <SetView {...props} catalog={catalog} plate={batch.plate} />
      )}
    </article>
  )
}

function ListView({ batch, lines, leftOut, stale, catalog }: BatchViewProps & Cataloged) {
  const isWide = useMedia(SIDE_BY_SIDE)
  const { label, tone } = batchState(batch.state)
  return (
    <div className="flex flex-col gap-6">
      <BatchHeading batch={batch} catalog={catalog}>
        {batch.state !== 'done' && <Tag tone={tone}>{label}</Tag>}
      </BatchHeading>
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-x-8">
        {/* First in the document for screen readers; beside the lines it stays in sight. */}
        <div className="flex flex-col gap-6 xl:sticky xl:top-8 xl:col-start-2 xl:row-start-1 xl:self-start">
          <BatchProgress batch={batch} lines={lines} stale={stale} catalog={catalog} />
          {isWide && (
            // On a narrower screen than the first HTML is drawn for, the foot would push the lines down.
            <div className="max-xl:hidden">
              <BatchFoot batch={batch} />
            </div>
          )}
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          <BatchLines batch={batch} lines={lines} leftOut={leftOut} catalog={catalog} />
        </div>
        {!isWide && <BatchFoot batch={batch} />}
      </div>
    </div>
  )
}

interface Cataloged {
  readonly catalog: ShopCatalog | undefined
}

/** Below the results: the order, and the export of its lines. */
function BatchFoot({ batch }: { readonly batch: Batch }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <OrderedLine batch={batch} />
      <LinkButton
        href={apiUrl('batchExport', { params: { id: batch.id } })}
        download
        icon={<FileDown aria-hidden="true" className="size-5" />}
        className="no-print max-sm:w-full xl:w-full"
      >
        Baixar planilha
      </LinkButton>
    </footer>
  )
}

/** The progress of a batch in the title, and its end for a screen reader. */
function useBatchAnnouncement(batch: Batch): void {
  const { state, counts } = batch
  const { label } = batchState(state)
  useStateAnnouncement({
    running: state === 'running',
    runningTitle: progressLabel(counts),
    endedTitle: state === 'done' ? 'Pronto' : label,
    announcement: stateInWords(batch),
  })
}
