import { PROCESSING_TIMES } from '../scenarios/processing.ts'

/** How long an inquiry stays `processando`: as its test input says, or anything within the range, ends included. */
export function processingMs(
  scenario: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const fixed = scenario === undefined ? undefined : PROCESSING_TIMES[scenario]
  return fixed ?? min + Math.floor(Math.random() * (max - min + 1))
}
