import { apiQuery } from '#console/api/queries.ts'
import type { AlertsQuery } from '#contract/console/vehicle-alert.ts'

/** The part of the inbox that is shown. The URL holds it. */
export interface InboxView {
  readonly onlyUnread: boolean
  /** Cursor: the page begins after this place of the list. */
  readonly cursor: string | undefined
}

export function readView(search: URLSearchParams): InboxView {
  return { onlyUnread: search.get('ver') === 'nao-lidos', cursor: search.get('depois') ?? undefined }
}

/** A page of the inbox. The first page is the query that the navigation's count uses. */
export function alertsQuery({ onlyUnread, cursor }: InboxView) {
  const query: AlertsQuery = {
    ...(onlyUnread && { unread: 'true' }),
    ...(cursor !== undefined && { cursor }),
  }
  return apiQuery('alerts', query)
}
