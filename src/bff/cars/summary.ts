import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { carVerdict } from '#contract/service/verdict/car-verdict.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { listLabel } from '#contract/service/verdict/short-label.ts'
import { type FoldedAspect, aspectLine } from './fold.ts'

/** The label of a car's file in lists; null while nothing is known. */
export function summaryOf(
  aspects: readonly FoldedAspect[],
  alerts: readonly VehicleAlert[] = [],
): VerdictLabel | null {
  const verdict = carVerdict(aspects.map((each) => aspectLine(each, alerts)))
  return verdict && listLabel(verdict.label)
}
