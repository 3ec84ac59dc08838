import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#brazil/numbers.ts'
import { listed } from '#brazil/words.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { stateLabel } from '#console/texts/state-labels.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { DayLine } from './DayLine.tsx'
import { DayPart } from './DayPart.tsx'
import { PurchaseLine } from './PurchaseLine.tsx'

/** Also the state of most of them, in the words of every list. */
const TITLE = stateLabel('processing')

interface RunningProps {
  readonly purchases: readonly HistoryItem[]
  /** The shop's newest batches, in any state. */
  readonly batches: readonly Batch[]
}

/** Purchases and batches in progress. A list is one line; the purchases of a set are lines of their own. */
export function Running({ purchases, batches }: RunningProps) {
  const lists = runningLists(batches)
  if (purchases.length + lists.length === 0) return null
  return (
    <DayPart title={TITLE}>
      <ul>
        {lists.map((batch) => (
          <ListLine key={batch.id} batch={batch} />
        ))}
        {purchases.map((item) => (
          <PurchaseLine key={item.id} item={item} at={item.createdAt} heading={TITLE} />
        ))}
      </ul>
    </DayPart>
  )
}

/** The running lists, without sets, whose purchases are shown on their own. */
export function runningLists(batches: readonly Batch[]): readonly Batch[] {
  return batches.filter(({ state, plate }) => state === 'running' && plate === null)
}

function ListLine({ batch }: { readonly batch: Batch }) {
  const { id, name, service, services, counts, createdAt } = batch
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const asked = services.length > 0 ? services : [service]
  // A line that the central has not confirmed may still end either way.
  const done = counts.done + counts.kept + counts.failed
  return (
    <DayLine
      to={paths.batch(id)}
      subject={
        <span className="text-muted tabular-nums">
          {formatNumber(done)} de {formatNumber(counts.total)}
        </span>
      }
      name={`Lote ${name ?? listed(asked.map((slug) => serviceName(catalog, slug)))}`}
      about={null}
      at={createdAt}
    />
  )
}
