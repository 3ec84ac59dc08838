import type { BatchLine } from '#contract/console/batch.ts'

/** Make and model of the car of these lines, from the first line that has it. */
export function carName(lines: readonly BatchLine[]): string | undefined {
  return lines.find(({ car }) => car !== null)?.car ?? undefined
}
