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
      <div className="flex items-center justify-between gap-4 border-b border-line">
        <h2 id="recentes" className="text-lg font-bold">
          {title}
        </h2>
        {hasItems && (
          <Link
            to={paths.history({ placa: plate })}
            className="flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
          >
            Ver todas
          </Link>
        )}
      </div>
      <QueryView query={query} label="Carregando as consultas" skeleton={<Skeleton className="h-48" />}>
        {({ items }) => <RecentList items={items} ofOneCar={plate !== undefined} />}
      </QueryView>
    </section>
  )
}

interface RecentListProps {
  readonly items: readonly HistoryItem[]
  /** The page names the car already. */
  readonly ofOneCar: boolean
}

function RecentList({ items, ofOneCar }: RecentListProps) {
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
    <ul>
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <RecentLine item={item} ofOneCar={ofOneCar} />
        </li>
      ))}
    </ul>
  )
}

function RecentLine({ item, ofOneCar }: { readonly item: HistoryItem; readonly ofOneCar: boolean }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  return (
    <Link
      to={paths.inquiry(item.id)}
      className="-mx-2 flex min-h-11 items-center gap-x-4 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-sunken active:bg-sunken"
    >
      {!ofOneCar && (
        <span className="flex w-24 shrink-0">
          {item.plate !== null && <Plate plate={item.plate} size="sm" />}
        </span>
      )}
      {/* The options below name the same services. */}
      {ofOneCar && <span className="sr-only">Já paga: </span>}
      <span className="min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-4">
        <span className="block font-medium wrap-anywhere lg:w-64">{serviceName(catalog, item.service)}</span>
        {!ofOneCar && <CarName car={item.car} />}
      </span>
      <span className="flex flex-col items-end text-right text-sm text-muted lg:flex-row lg:gap-4">
        <State item={item} />
        <Age at={item.createdAt} className="lg:w-20" />
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

/** A finished inquiry is the normal case and says nothing: colours are for what was found. */
function State({ item }: { readonly item: HistoryItem }) {
  if (item.state === 'done') return null
  return <span className="font-medium">{stateText(item.state, item.following).label}</span>
}
