import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { Age } from '#console/ui/Age.tsx'
import type { Batch } from '#contract/console/batch.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { DayPart } from './DayPart.tsx'
import { PurchaseLine } from './PurchaseLine.tsx'

interface RunningProps {
  readonly purchases: readonly HistoryItem[]
  /** The shop's newest ones, in whatever state. */
  readonly batches: readonly Batch[]
}

/** What is under way, while it is. The lines of a set are purchases of their own here, a list is one line. */
export function Running({ purchases, batches }: RunningProps) {
  const lists = runningLists(batches)
  if (purchases.length + lists.length === 0) return null
  return (
    <DayPart title="Em andamento">
      <ul>
        {lists.map((batch) => (
          <li key={batch.id} className="border-b border-line">
            <ListLine batch={batch} />
          </li>
        ))}
        {purchases.map((item) => (
          <li key={item.id} className="border-b border-line">
            <PurchaseLine item={item} at={item.createdAt} />
          </li>
        ))}
      </ul>
    </DayPart>
  )
}

/** A set is the purchases that it holds. */
export function runningLists(batches: readonly Batch[]): readonly Batch[] {
  return batches.filter(({ state, plate }) => state === 'running' && plate === null)
}

function ListLine({ batch: { id, name, service, counts, createdAt } }: { readonly batch: Batch }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const left = counts.waiting + counts.running
  return (
    <Link
      to={paths.batch(id)}
      className="-mx-2 flex min-h-11 items-center gap-x-4 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-sunken active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">Lote {name ?? serviceName(catalog, service)}</span>{' '}
        <span className="text-muted tabular-nums">
          {(counts.total - left).toLocaleString('pt-BR')} de {counts.total.toLocaleString('pt-BR')}
        </span>
      </span>
      <Age at={createdAt} className="text-right text-sm whitespace-nowrap text-muted" />
    </Link>
  )
}
