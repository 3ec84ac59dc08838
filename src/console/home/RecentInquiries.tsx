import { useQuery } from '@tanstack/react-query'
import { CarFront, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { markOf } from '#console/rows/mark.ts'
import { Mark } from '#console/rows/Mark.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
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
  const mark = markOf(item, catalog)
  return (
    <Link
      to={paths.inquiry(item.id)}
      className={cx(
        '-mx-2 grid min-h-11 items-center gap-x-4 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-sunken active:bg-sunken',
        ofOneCar
          ? 'grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[13rem_minmax(0,1fr)_5rem_1rem]'
          : 'grid-cols-[6rem_minmax(0,1fr)_auto] lg:grid-cols-[6rem_12rem_minmax(0,1.7fr)_minmax(0,1fr)_5rem_1rem]',
      )}
    >
      {!ofOneCar && (
        <span className="row-span-3 flex lg:row-span-1">
          {item.plate !== null && <Plate plate={item.plate} size="sm" />}
          {mark !== undefined && <Mark mark={mark} />}
        </span>
      )}
      <span className="font-medium wrap-anywhere">
        {/* The options below name the same services. */}
        {ofOneCar && <span className="sr-only">Já paga: </span>}
        {serviceName(catalog, item.service)}
      </span>
      {/* Beside the name on a phone, last in a desktop's line. */}
      <Age at={item.createdAt} className="text-right text-sm whitespace-nowrap text-muted lg:order-1" />
      <span className="max-lg:col-span-2 max-lg:text-sm">
        <Finding item={item} />
      </span>
      {!ofOneCar && (
        <span className="min-w-0 max-lg:col-span-2">
          <CarName car={item.car} className="text-sm text-muted" />
        </span>
      )}
      <ChevronRight aria-hidden="true" className="size-4 text-muted max-lg:hidden lg:order-2" />
    </Link>
  )
}
