import { formatNumber } from '#brazil/numbers.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { dayIn } from './words.ts'

/** Readings above this are not odometer readings (km). */
const MAX_KM = 5_000_000

/** The odometer by the list of readings (`dados.historicoKm`, interface 2.2). Kilometres. */
interface Odometer {
  /** The newest reading; the highest reading when none has a date. */
  readonly km: number
  /** `dd/mm/aaaa`; null when no reading has a date. */
  readonly day: string | null
  /** The highest reading of an earlier day, if it is above the newest one: the odometer was rolled back. */
  readonly rolledBackFrom: number | undefined
}

/**
 * Null when the answer has no reading. Readings without a readable day are not compared, since their order is
 * unknown.
 */
export function readOdometer({ historicoKm }: JsonObject): Odometer | null {
  const all = readingsIn(historicoKm)
  // Nobody rolls an odometer back to zero: beside others, zero is a reading that is missing.
  const driven = all.filter(({ km }) => km > 0)
  const readings = driven.length > 0 ? driven : all
  const [newest, ...earlier] = readings.toSorted(
    (a, b) => (b.sortable ?? 0) - (a.sortable ?? 0) || b.km - a.km,
  )
  if (!newest) return null
  const { km, day, sortable } = newest
  // The list may be longer than the arguments that a call can have.
  const highest = earlier.reduce(
    (most, each) => (each.sortable && sortable && each.sortable < sortable ? Math.max(most, each.km) : most),
    0,
  )
  return { km, day, rolledBackFrom: highest > km ? highest : undefined }
}

/** `28.019 km em 21/09/2025, antes 45.000 km`. Null when the answer has no reading. */
export function odometerInWords(dados: JsonObject): string | null {
  const odometer = readOdometer(dados)
  if (!odometer) return null
  const { km, day, rolledBackFrom } = odometer
  const text = `${kmInWords(km)}${day === null ? '' : ` em ${day}`}`
  return rolledBackFrom === undefined ? text : `${text}, antes ${kmInWords(rolledBackFrom)}`
}

/** `85.000 km`, `85000`. A point before other than three digits may be anything. */
const KM = /^\s*(\d{1,3}(?:[. ]\d{3})+|\d+)\s*(?:km)?\s*$/i

/** Parses a field as kilometres, a number or text; null when it is not a number of kilometres. */
export function kmIn(value: unknown): number | null {
  const written = typeof value === 'string' ? KM.exec(value)?.[1]?.replaceAll(/\D/g, '') : undefined
  const km = written === undefined ? value : Number(written)
  return typeof km === 'number' && Number.isInteger(km) && km >= 0 && km <= MAX_KM ? km : null
}

/** `85.000 km`, which does not wrap. */
export function kmInWords(km: number): string {
  return `${formatNumber(km)}\u00A0km`
}

interface Dated {
  readonly km: number
  /** The day as `dd/mm/aaaa`; `sortable` is the same day as a number (`aaaammdd`). */
  readonly day: string | null
  readonly sortable: number | undefined
}

function readingsIn(list: unknown): readonly Dated[] {
  if (!Array.isArray(list)) return []
  return list.filter(isJsonObject).flatMap(({ km: value, data }) => {
    const km = kmIn(value)
    const day = dayIn(data)
    return km === null
      ? []
      : [{ km, day, sortable: day === null ? undefined : Number(day.split('/').toReversed().join('')) }]
  })
}
