import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import type { AlertsPage } from '#contract/console/vehicle-alert.ts'

/** Marks alerts as read one by one, so that an alert that arrives in the meantime stays unread. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => api('readAlert', { params: { id } }))),
    onSuccess: (_, ids) => {
      showAsRead(client, new Set(ids))
      // Also the count in the navigation. The page itself keeps the rows that were opened.
      return invalidate(client, 'alerts')
    },
  })
}

function showAsRead(client: QueryClient, ids: ReadonlySet<string>): void {
  client.setQueriesData<AlertsPage>(
    { queryKey: apiQuery('alerts').queryKey },
    (page) =>
      page && {
        ...page,
        items: page.items.map((alert) => (ids.has(alert.id) ? { ...alert, read: true } : alert)),
      },
  )
}
