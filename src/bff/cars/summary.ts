import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { carVerdict, namedValue } from '#contract/service/verdict/car-verdict.ts'
import { type VerdictLabel, VerdictLabelSchema } from '#contract/service/verdict/label.ts'
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

/** A car's stored summary, from its JSON. Earlier versions stored a value without its name. */
export function storedSummary(json: string): VerdictLabel {
  const label = VerdictLabelSchema.parse(JSON.parse(json))
  return label.text.startsWith('R$') ? listLabel({ ...label, text: namedValue(label.text) }) : label
}
