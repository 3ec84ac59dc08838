import type { BatchLine } from '#contract/console/batch.ts'

/** Make and model of the car that these lines are about, as the first of them that knows it says. */
export function carName(lines: readonly BatchLine[]): string | undefined {
  return lines.find(({ car }) => car !== null)?.car ?? undefined
}
