import { plateKey } from '#brazil/plate.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { listLabel } from '#contract/service/verdict/short-label.ts'
import { labelToday } from '#contract/service/verdict/today.ts'
import type { Judge, Listed } from '../purchases/judge.ts'
import { parseVerdict } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import type { AlertsOf } from './alerts-of.ts'
import { type FoundReading, aspectLine, foldAspects } from './fold.ts'
import { readReadingsOf } from './readings.ts'

/** The lines of a car's file as of today, and the readings behind them by the ids of their purchases. */
export interface FileToday {
  readonly lines: readonly CarAspectLine[]
  readonly readings: ReadonlyMap<string, readonly FoundReading[]>
}

export function fileToday(
  readings: readonly FoundReading[],
  alerts: readonly VehicleAlert[] | undefined,
): FileToday {
  return {
    lines: foldAspects(readings).map((each) => aspectLine(each, alerts)),
    readings: Map.groupBy(readings, ({ inquiryId }) => inquiryId),
  }
}

/** The label of a purchase in lists, checked against its car's file. Only a clean label can change. */
export function judgedLabel(
  { id, createdAt, verdict }: Pick<Listed, 'id' | 'createdAt' | 'verdict'>,
  { lines, readings }: FileToday,
): VerdictLabel | null {
  if (verdict?.tone !== 'clean') return verdict
  const own = readings.get(id) ?? []
  const clean = new Set<string>(own.flatMap(({ aspect, state }) => (state === 'clean' ? [aspect] : [])))
  return listLabel(labelToday(verdict, lines, { clean, boughtAt: createdAt }))
}

/** Checks the labels of a list against the files of their cars; `alertsOf` reads the alerts of monitoring. */
export function judgeByFiles(alertsOf: AlertsOf): Judge {
  return async (queries, purchases) => {
    const asked = purchases.flatMap((each) =>
      each.plate !== null && each.verdict?.tone === 'clean' ? [{ ...each, key: plateKey(each.plate) }] : [],
    )
    const files = await filesAgainst(queries, alertsOf, [...new Set(asked.map(({ key }) => key))])
    return new Map(
      asked.flatMap((each) => {
        const file = files.get(each.key)
        const label = file && judgedLabel(each, file)
        return label ? [[each.id, label]] : []
      }),
    )
  }
}

/** The files that may contradict a clean answer: those with an alert, or with an alert of monitoring. */
async function filesAgainst(
  queries: Queries,
  alertsOf: AlertsOf,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileToday>> {
  if (keys.length === 0) return new Map()
  const [bad, alerts] = await Promise.all([carsWithAlert(queries, keys), alertsOf(queries, keys, null)])
  const wanted = keys.filter((key) => bad.has(key) || alerts.has(key))
  if (wanted.length === 0) return new Map()
  const readings = await readReadingsOf(queries, wanted)
  return new Map(wanted.map((key) => [key, fileToday(readings.get(key) ?? [], alerts.get(key))]))
}

/** The cars whose files have an alert, by the summary that the list of cars stores. */
async function carsWithAlert(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('car')
    .select(['plate_key', 'verdict'])
    .where('plate_key', 'in', keys)
    .execute()
  const bad = rows.filter(({ verdict }) => verdict !== null && parseVerdict(verdict).tone === 'alert')
  return new Set(bad.map(({ plate_key: key }) => key))
}
