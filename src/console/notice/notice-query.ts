import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { AtpveNoticeSchema } from '#contract/service/notice.ts'

/** The notice that is in force. Never taken from memory: what is accepted must be what is published now. */
export function atpveNoticeOptions() {
  return queryOptions({
    queryKey: ['notice', 'atpve'],
    queryFn: ({ signal }) => fetchJson(AtpveNoticeSchema, CONSOLE_PATHS.atpveNotice, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
