import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { besideSearch } from '#console/rows/beside/beside.ts'
import { useRowInView, useRowKeys } from '#console/rows/beside/use-row-keys.ts'
import { useFirstRows } from '#console/rows/use-first-rows.ts'
import { markOf } from '#console/services/mark.ts'
import { serviceName } from '#console/services/service-name.ts'
import { MORE_THAN_PHONE, SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { type HistoryFilters, writeFilters } from './filters.ts'
import { HistoryLines } from './HistoryLines.tsx'
import { HistoryTable } from './HistoryTable.tsx'

interface HistoryListProps {
  readonly items: readonly HistoryItem[]
  readonly filters: HistoryFilters
  /** Id of the purchase that is open beside the list. */
  readonly openId: string | undefined
}

/** A table if there is room; otherwise lines, on a phone and beside an opened purchase. */
export function HistoryList({ items, filters, openId }: HistoryListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const roomForTable = useMedia(MORE_THAN_PHONE)
  const roomForBoth = useMedia(SIDE_BY_SIDE)
  const now = useNow(60_000)
  const search = roomForBoth ? besideSearch(writeFilters(filters)).toString() : ''
  useRowKeys({ list, openId, pathOf: paths.inquiry, search })
  useRowInView(list, openId)
  const drawn = useFirstRows(items, ({ id }) => id === openId)
  const rows = drawn.map((item) => ({
    item,
    name: serviceName(catalog, item.service),
    mark: markOf(item, catalog),
    search,
    now,
  }))
  return (
    <div ref={list}>
      {roomForTable && openId === undefined ? (
        <HistoryTable rows={rows} />
      ) : (
        <HistoryLines rows={rows} openId={openId} />
      )}
    </div>
  )
}
