import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { AskedAbout } from '#console/rows/AskedAbout.tsx'
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
      className="-mx-2 grid min-h-11 grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-sunken active:bg-sunken @2xl:grid-cols-[6rem_12rem_minmax(0,1.7fr)_minmax(0,1fr)_5rem]"
    >
      <span className="@max-2xl:row-span-3 flex">
        {item.plate !== null && <Plate plate={item.plate} size="sm" />}
        {mark !== undefined && <Mark mark={mark} />}
      </span>
      <span className="font-medium wrap-anywhere">{serviceName(catalog, item.service)}</span>
      {/* Beside the name on a phone, last in a desktop's line. */}
      <Age at={at} className="text-right text-sm whitespace-nowrap text-muted @2xl:order-1" />
      <span className="@max-2xl:col-span-2">
        <Finding item={item} />
      </span>
      <span className="min-w-0 @max-2xl:col-span-2">
        <AskedAbout item={item} className="text-sm text-muted" />
      </span>
    </Link>
  )
}
