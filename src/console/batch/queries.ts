import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import {
  type Batch,
  BatchListSchema,
  type BatchOrder,
  type BatchResume,
  BatchSchema,
  BatchWithLinesSchema,
} from '#contract/console/batch.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'

/** All batches of the shop, newest first, without their lines. */
export function batchesOptions() {
  return queryOptions({
    queryKey: ['batches'],
    queryFn: ({ signal }) => fetchJson(BatchListSchema, CONSOLE_ROUTES.batches, { signal }),
  })
}

/** One batch with every line. */
export function batchOptions(id: string) {
  return queryOptions({
    queryKey: ['batch', id],
    queryFn: ({ signal }) =>
      fetchJson(BatchWithLinesSchema, buildPath(CONSOLE_ROUTES.batch, { id }), { signal }),
  })
}

/**
 * The last word on a batch as a whole. Events and answers bring it (`noteBatch`), often several in a second; the lines,
 * which are many, are asked for at a pace of their own.
 */
export function batchNewsOptions(id: string) {
  return queryOptions<Batch>({ queryKey: ['batch-news', id], queryFn: skipToken, staleTime: Infinity })
}

/** Brings an event's or an answer's word on a batch to the pages that show it. An older word never replaces a newer one. */
export function noteBatch(queryClient: QueryClient, batch: Batch): void {
  const newer = (before: Batch | undefined) => (before && before.updatedAt > batch.updatedAt ? before : batch)
  queryClient.setQueryData(batchNewsOptions(batch.id).queryKey, newer)
  const { queryKey } = batchesOptions()
  const listed = queryClient.getQueryData(queryKey)?.items.some(({ id }) => id === batch.id)
  if (listed) {
    queryClient.setQueryData(
      queryKey,
      (list) => list && { items: list.items.map((item) => (item.id === batch.id ? newer(item) : item)) },
    )
  } else void queryClient.invalidateQueries({ queryKey })
  // While it runs the page reads the lines at its own pace; at a turn, at once.
  if (batch.state !== 'running')
    void queryClient.invalidateQueries({ queryKey: batchOptions(batch.id).queryKey })
}

/** Stores the order, whole, before anything is bought. Safe to repeat: an id goes with one order. */
export function putBatch(id: string, order: BatchOrder): Promise<Batch> {
  return fetchJson(BatchSchema, buildPath(CONSOLE_ROUTES.batch, { id }), { method: 'PUT', body: order })
}

/** Sends no further lines; what was sent still ends. */
export function stopBatch(id: string): Promise<Batch> {
  return fetchJson(BatchSchema, buildPath(CONSOLE_ROUTES.batchStop, { id }), { method: 'POST' })
}

/** Buys the lines that still wait. `waitingCents` is what they cost today, as the person saw it. */
export function resumeBatch(id: string, waitingCents: number | undefined): Promise<Batch> {
  const body: BatchResume = waitingCents === undefined ? {} : { waitingCents }
  return fetchJson(BatchSchema, buildPath(CONSOLE_ROUTES.batchResume, { id }), { method: 'POST', body })
}
