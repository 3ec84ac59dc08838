import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { markOf } from '#console/services/mark.ts'
import { serviceName } from '#console/services/service-name.ts'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { besideSearch } from './beside.ts'
import type { HistoryFilters } from './filters.ts'
import { HistoryLines } from './HistoryLines.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { useRowInView, useRowKeys } from './use-row-keys.ts'

interface HistoryListProps {
  readonly items: readonly HistoryItem[]
  readonly filters: HistoryFilters
  /** The purchase beside the list. */
  readonly openId: string | undefined
}

/** A table where there is room, lines where there is none: on a phone, and beside an opened purchase. */
export function HistoryList({ items, filters, openId }: HistoryListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const roomForTable = useMedia('(min-width: 64rem)')
  const roomForBoth = useMedia(SIDE_BY_SIDE)
  const search = roomForBoth ? besideSearch(filters).toString() : ''
  useRowKeys({ list, openId, search })
  useRowInView(list, openId)
  const rows = items.map((item) => ({
    item,
    name: serviceName(catalog, item.service),
    mark: markOf(item, catalog),
  }))
  return (
    <div ref={list}>
      {roomForTable && openId === undefined ? (
        <HistoryTable rows={rows} search={search} />
      ) : (
        <HistoryLines rows={rows} search={search} openId={openId} />
      )}
    </div>
  )
}
