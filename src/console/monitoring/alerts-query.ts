import { apiQuery } from '#console/api/queries.ts'
import type { AlertsQuery } from '#contract/console/vehicle-alert.ts'

/** What the inbox shows: the URL holds it. */
export interface InboxView {
  readonly onlyUnread: boolean
  /** The place in the list that the page begins after. */
  readonly cursor: string | undefined
}

export function readView(search: URLSearchParams): InboxView {
  return { onlyUnread: search.get('ver') === 'nao-lidos', cursor: search.get('depois') ?? undefined }
}

/** A page of the inbox. The first one is the query that the navigation's count comes from. */
export function alertsQuery({ onlyUnread, cursor }: InboxView) {
  const query: AlertsQuery = {
    ...(onlyUnread && { unread: 'true' }),
    ...(cursor !== undefined && { cursor }),
  }
  return apiQuery('alerts', query)
}
