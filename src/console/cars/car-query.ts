import { apiQuery } from '#console/api/queries.ts'
import type { CarFile, CarQuery } from '#contract/console/car.ts'
import { isFinal } from '#contract/console/record-state.ts'

/** Polls in case events do not arrive. */
const POLL_MS = 10_000

/** A car's file, or one more page of its timeline. Takes a parsed plate. */
export function carQuery(plate: string, page: CarQuery = {}) {
  return {
    ...apiQuery('car', { plate, ...page }),
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: CarFile | undefined } }) =>
      data?.timeline.some((entry) => entry.kind === 'inquiry' && !isFinal(entry.item.state))
        ? POLL_MS
        : (false as const),
  }
}
