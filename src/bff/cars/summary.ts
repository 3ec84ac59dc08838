import * as z from 'zod/mini'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { carVerdict, namedValue } from '#contract/service/verdict/car-verdict.ts'
import { type VerdictLabel, VerdictLabelSchema } from '#contract/service/verdict/label.ts'
import { listLabel } from '#contract/service/verdict/short-label.ts'
import { alertsIn } from '#contract/service/verdict/today.ts'
import { type FoldedAspect, type FoundReading, aspectLine, foldAspects } from './fold.ts'

/** The label of a car's file in lists; null while nothing is known. */
export function summaryOf(
  aspects: readonly FoldedAspect[],
  alerts: readonly VehicleAlert[] = [],
): VerdictLabel | null {
  const verdict = carVerdict(aspects.map((each) => aspectLine(each, alerts)))
  return verdict && listLabel(verdict.label)
}

/**
 * The value of the column `car.verdict`: the label, and the number of its alerts, which lists of purchases
 * need without reading the file.
 */
export function summaryToStore(readings: readonly FoundReading[]): string | null {
  const aspects = foldAspects(readings)
  const label = summaryOf(aspects)
  if (label === null) return null
  const alerts = alertsIn(aspects.map(({ aspect, shown }) => ({ aspect, state: shown?.state ?? 'unknown' })))
  return JSON.stringify(alerts > 0 ? { ...label, alerts } : label)
}

const StoredAlertsSchema = z.object({ tone: z.string(), alerts: z.optional(z.number()) })

/** How many alerts a stored summary has. Undefined where an earlier version has stored only the label. */
export function storedAlerts(json: string): number | undefined {
  const { tone, alerts } = StoredAlertsSchema.parse(JSON.parse(json))
  return tone === 'alert' ? alerts : 0
}

/** A car's stored summary, from its JSON. Earlier versions stored a value without its name. */
export function storedSummary(json: string): VerdictLabel {
  const label = VerdictLabelSchema.parse(JSON.parse(json))
  return label.text.startsWith('R$') ? listLabel({ ...label, text: namedValue(label.text) }) : label
}
