import { useQuery } from '@tanstack/react-query'
import { CarFront, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/record/result/CarName.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { recentQuery } from './recent-query.ts'

interface RecentInquiriesProps {
  readonly title: string
  /** Only this car's. Nothing at all is shown where there is none. */
  readonly plate?: string
}

/** Former purchases, newest first. Opening one is free. */
export function RecentInquiries({ title, plate }: RecentInquiriesProps) {
  const query = useQuery(recentQuery(plate))
  const hasItems = query.data !== undefined && query.data.items.length > 0
  if (plate !== undefined && !hasItems) return null
  return (
    <section aria-labelledby="recentes">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recentes" className="text-lg font-bold">
          {title}
        </h2>
        {hasItems && (
          <Link
            to={paths.history({ placa: plate })}
            className="py-2 text-sm font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
          >
            Ver todas
          </Link>
        )}
      </div>
      <div className="mt-2">
        <QueryView query={query} label="Carregando as consultas" skeleton={<Skeleton className="h-48" />}>
          {({ items }) => <RecentList items={items} />}
        </QueryView>
      </div>
    </section>
  )
}

function RecentList({ items }: { readonly items: readonly HistoryItem[] }) {
  if (items.length === 0) {
    return (
      <EmptyState title="Nenhuma consulta ainda" icon={<CarFront aria-hidden="true" className="size-8" />}>
        <p>
          Digite uma placa acima para ver o que dá para consultar e quanto custa. O preço aparece antes, e só
          é cobrado depois que você confirma.
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {items.map((item) => (
        <li key={item.id}>
          <RecentLine item={item} />
        </li>
      ))}
    </ul>
  )
}

function RecentLine({ item }: { readonly item: HistoryItem }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const name = serviceName(catalog, item.service)
  const state = stateText(item.state, item.following)
  return (
    <Link
      to={paths.inquiry(item.id)}
      className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ink no-underline -outline-offset-2 hover:bg-sunken"
    >
      {item.plate !== null && <Plate plate={item.plate} size="sm" />}
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{name}</span>
        <CarName car={item.car} />
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 lg:flex-row lg:items-center lg:gap-4">
        <Tag tone={state.tone}>{state.label}</Tag>
        <Age at={item.createdAt} className="text-right text-sm text-muted lg:w-20" />
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-muted" />
    </Link>
  )
}
