import { apiWithSignal } from '#console/api/api.ts'
import { type ApiQueryOptions, apiQuery } from '#console/api/queries.ts'
import type { BatchLine, BatchWithLines } from '#contract/console/batch.ts'

/**
 * A batch with all its lines. The first read loads them all; later reads load only lines that may have
 * changed, because a thousand lines take long on a phone in the yard.
 */
export function batchQuery(id: string): ApiQueryOptions<BatchWithLines> {
  const options = apiQuery('batch', { id })
  return {
    ...options,
    queryFn: async ({ client, signal }) => {
      const params = { id }
      const before = client.getQueryData(options.queryKey)
      if (before) {
        const now = await apiWithSignal('batch', { params, query: { since: before.cursor } }, signal)
        const whole = withChanges(before, now)
        if (addsUp(whole)) return whole
      }
      return apiWithSignal('batch', { params }, signal)
    },
  }
}

/** The former batch updated with the lines of a later answer. Unchanged lines stay the same objects. */
export function withChanges(before: BatchWithLines, now: BatchWithLines): BatchWithLines {
  if (!now.partial) return now
  const changed = new Map(now.lines.map((line) => [line.number, line]))
  const lines = before.lines.map((line) => changed.get(line.number) ?? line)
  return { ...now, partial: false, leftOut: now.leftOut ?? before.leftOut, lines }
}

/**
 * Whether the lines in each state match the batch's counts. While the batch moves they need not: the counts
 * are slightly newer.
 */
export function addsUp({ state, counts, lines }: BatchWithLines): boolean {
  if (state === 'running' || counts.running > 0) return true
  const inState = (wanted: BatchLine['state']) => lines.filter((line) => line.state === wanted).length
  const { total: _, ...states } = counts
  return Object.entries(states).every(([name, count]) => inState(name) === count)
}
