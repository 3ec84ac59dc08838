import { useEffect, useRef } from 'react'
import { announce } from '#console/ui/announcements.ts'
import type { HistoryPage } from '#contract/console/record.ts'
import { countText } from './count-text.ts'
import { type HistoryFilters, writeFilters } from './filters.ts'

/** Announces how many purchases were found after the filters changed. The focus stays where it is. */
export function useCountAnnouncement(filters: HistoryFilters, page: HistoryPage | undefined): void {
  const key = writeFilters(filters).toString()
  const said = useRef(key)
  const text =
    page && (page.items.length === 0 ? 'Nenhuma consulta com estes filtros.' : countText(page, filters))
  useEffect(() => {
    if (said.current === key || text === undefined) return
    said.current = key
    announce(text)
  }, [key, text])
}
