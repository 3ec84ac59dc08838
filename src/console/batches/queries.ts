import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import {
  type Batch,
  BatchListSchema,
  type BatchOrder,
  type BatchResume,
  BatchSchema,
  BatchWithLinesSchema,
} from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'

/** All batches of the shop, newest first, without their lines. */
export function batchesOptions() {
  return queryOptions({
    queryKey: ['batches'],
    queryFn: ({ signal }) => fetchJson(BatchListSchema, CONSOLE_PATHS.batches, { signal }),
  })
}

/** One batch with every line. */
export function batchOptions(id: string) {
  return queryOptions({
    queryKey: ['batch', id],
    queryFn: ({ signal }) =>
      fetchJson(BatchWithLinesSchema, buildPath(CONSOLE_PATHS.batch, { id }), { signal }),
  })
}

/**
 * Brings an event's or an answer's word on a batch to the pages that show it. They come several times in a second: the
 * lines, which are many, are read at a pace of their own, and at once only when the batch has taken a turn. An older word
 * never replaces a newer one.
 */
export function noteBatch(queryClient: QueryClient, batch: Batch): void {
  const { queryKey } = batchesOptions()
  const items = queryClient.getQueryData(queryKey)?.items
  if (items?.some(({ id }) => id === batch.id)) {
    const newer = (item: Batch) => (item.id === batch.id && item.updatedAt <= batch.updatedAt ? batch : item)
    queryClient.setQueryData(queryKey, { items: items.map(newer) })
  } else void queryClient.invalidateQueries({ queryKey })
  if (batch.state !== 'running')
    void queryClient.invalidateQueries({ queryKey: batchOptions(batch.id).queryKey })
}

/** Stores the order, whole, before anything is bought. Safe to repeat: an id goes with one order. */
export function putBatch(id: string, order: BatchOrder): Promise<Batch> {
  return fetchJson(BatchSchema, buildPath(CONSOLE_PATHS.batch, { id }), { method: 'PUT', body: order })
}

/** Sends no further lines; what was sent still ends. */
export function stopBatch(id: string): Promise<Batch> {
  return fetchJson(BatchSchema, buildPath(CONSOLE_PATHS.stopBatch, { id }), { method: 'POST' })
}

/** Buys the lines that still wait. `waitingCents` is what they cost today, as the person saw it. */
export function resumeBatch(id: string, waitingCents: number | undefined): Promise<Batch> {
  const body: BatchResume = waitingCents === undefined ? {} : { waitingCents }
  return fetchJson(BatchSchema, buildPath(CONSOLE_PATHS.resumeBatch, { id }), { method: 'POST', body })
}
