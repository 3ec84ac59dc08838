import { useFoundAnnouncement } from '#console/ui/use-found-announcement.ts'
import type { HistoryPage } from '#contract/console/record.ts'
import { countText } from './count-text.ts'
import { type HistoryFilters, writeFilters } from './filters.ts'

/** Announces how many purchases were found after the filters changed. */
export function useCountAnnouncement(filters: HistoryFilters, page: HistoryPage | undefined): void {
  useFoundAnnouncement(
    writeFilters(filters).toString(),
    page && (page.items.length === 0 ? 'Nenhuma consulta com estes filtros.' : countText(page, filters)),
  )
}
