import { plateKey } from '#brazil/plate.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { listLabel } from '#contract/service/verdict/short-label.ts'
import { labelBesideAlerts, labelToday } from '#contract/service/verdict/today.ts'
import type { Judge, Listed } from '../purchases/judge.ts'
import type { Queries } from '../store/store.ts'
import type { AlertsOf } from './alerts-of.ts'
import { type FoundReading, aspectLine, foldAspects } from './fold.ts'
import { readReadingsOf } from './readings.ts'
import { storedAlerts } from './summary.ts'

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
      each.plate !== null && each.verdict?.tone === 'clean'
        ? [{ ...each, verdict: each.verdict, key: plateKey(each.plate) }]
        : [],
    )
    const files = await filesAgainst(queries, alertsOf, [...new Set(asked.map(({ key }) => key))])
    return new Map(
      asked.flatMap((each) => {
        const file = files.get(each.key)
        const label = file === undefined ? null : labelAgainst(each, file)
        return label ? [[each.id, label]] : []
      }),
    )
  }
}

/**
 * What contradicts the clean answers about a car: the number of alerts in its file, or the file itself if
 * monitoring has warned about the car, because a warning concerns only some answers.
 */
type Against = number | FileToday

function labelAgainst(clean: Listed & { readonly verdict: VerdictLabel }, against: Against) {
  if (typeof against !== 'number') return judgedLabel(clean, against)
  return listLabel(labelBesideAlerts(clean.verdict, against))
}

/** A car without any alert has no entry. */
async function filesAgainst(
  queries: Queries,
  alertsOf: AlertsOf,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Against>> {
  if (keys.length === 0) return new Map()
  const [alerts, warnings] = await Promise.all([alertsInFiles(queries, keys), alertsOf(queries, keys, null)])
  const files = await readFiles(
    queries,
    keys.filter((key) => warnings.has(key) || alerts.get(key) === 'unknown'),
    warnings,
  )
  return new Map(
    keys.flatMap((key): [string, Against][] => {
      const against = files.get(key) ?? alerts.get(key)
      return against === undefined || against === 'unknown' ? [] : [[key, against]]
    }),
  )
}

async function readFiles(
  queries: Queries,
  keys: readonly string[],
  warnings: Awaited<ReturnType<AlertsOf>>,
): Promise<ReadonlyMap<string, FileToday>> {
  if (keys.length === 0) return new Map()
  const readings = await readReadingsOf(queries, keys)
  return new Map(keys.map((key) => [key, fileToday(readings.get(key) ?? [], warnings.get(key))]))
}

/**
 * How many alerts the files of these cars have, by the summary that the list of cars stores; `unknown` where
 * an earlier version stored it. A file without alerts has no entry.
 */
async function alertsInFiles(
  queries: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number | 'unknown'>> {
  const rows = await queries
    .selectFrom('car')
    .select(['plate_key', 'verdict'])
    .where('plate_key', 'in', keys)
    .execute()
  return new Map(
    rows.flatMap(({ plate_key: key, verdict }): [string, number | 'unknown'][] => {
      const alerts = verdict === null ? 0 : storedAlerts(verdict)
      return alerts === 0 ? [] : [[key, alerts ?? 'unknown']]
    }),
  )
}
