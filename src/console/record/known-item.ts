import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { HistoryItem, HistoryPage } from '#contract/console/record.ts'

/** The newest line about a purchase in any cached list: the history, the day, a car's file. */
export function knownItem(client: QueryClient, id: string): HistoryItem | undefined {
  const pages = client.getQueriesData<HistoryPage>({ queryKey: ['inquiries'] })
  const files = client.getQueriesData<CarFile>({ queryKey: ['car'] })
  const day = client.getQueryData(apiQuery('day').queryKey)
  const items = [
    ...pages.flatMap(([, page]) => page?.items ?? []),
    ...files
      .flatMap(([, file]) => file?.timeline ?? [])
      .flatMap((entry) => (entry.kind === 'inquiry' ? [entry.item] : [])),
    ...(day ? [...day.running, ...day.finished] : []),
  ]
  return items
    .filter((item) => item.id === id)
    .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .at(0)
}
