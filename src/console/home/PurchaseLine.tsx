import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { markOf } from '#console/services/mark.ts'
import { Mark } from '#console/services/Mark.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { Age } from '#console/ui/Age.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import type { HistoryItem } from '#contract/console/record.ts'

interface PurchaseLineProps {
  readonly item: HistoryItem
  /** The time whose age is shown (ISO 8601). */
  readonly at: string
}

/** A purchase in a list of the day. Opening it is free. */
export function PurchaseLine({ item, at }: PurchaseLineProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const mark = markOf(item, catalog)
  return (
    <Link
      to={paths.inquiry(item.id)}
      className="-mx-2 grid min-h-11 grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-sunken active:bg-sunken lg:grid-cols-[6rem_12rem_minmax(0,1.7fr)_minmax(0,1fr)_5rem_1rem]"
    >
      <span className="row-span-3 flex lg:row-span-1">
        {item.plate !== null && <Plate plate={item.plate} size="sm" />}
        {mark !== undefined && <Mark mark={mark} />}
      </span>
      <span className="font-medium wrap-anywhere">{serviceName(catalog, item.service)}</span>
      {/* Beside the name on a phone, last in a desktop's line. */}
      <Age at={at} className="text-right text-sm whitespace-nowrap text-muted lg:order-1" />
      <span className="max-lg:col-span-2 max-lg:text-sm">
        <Finding item={item} />
      </span>
      <span className="min-w-0 max-lg:col-span-2">
        <CarName car={item.car} className="text-sm text-muted" />
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-muted max-lg:hidden lg:order-2" />
    </Link>
  )
}
