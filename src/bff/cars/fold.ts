import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine, Reading } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { alertAspects } from '#contract/service/alert-aspects.ts'
import type { Finding } from '#contract/service/car/finding.ts'

/** A finding with the purchase that made it. */
export interface FoundReading extends Finding {
  readonly inquiryId: string
  readonly service: string
  /** When the answer was stored (epoch milliseconds). */
  readonly at: number
}

/** Answers of two services speak of the same days when they are no further apart (ms). */
export const SAME_DAYS_MS = 7 * 86_400_000

/** One line of the file, with the reading that it shows. */
export interface FoldedAspect {
  readonly aspect: CarAspect
  /** Null: no purchase was about it. */
  readonly shown: FoundReading | null
  readonly before: FoundReading | null
  readonly contradicts: FoundReading | null
  readonly unverified: FoundReading | null
}

/**
 * What all readings of a car say together, aspect by aspect, in whatever order they arrived. The newest
 * reading that looked is shown: a later purchase that promised to look and did not takes nothing away from
 * it, and is named beside it as `unverified`. Where none ever looked, the newest promise is shown itself.
 *
 * Another reading that says something else is a contradiction where another service said it within seven
 * days before; otherwise it is older news, and the car has changed since. A mileage that was lower before
 * contradicts nothing: cars are driven.
 */
export function foldAspects(readings: readonly FoundReading[]): readonly FoldedAspect[] {
  const newestFirst = readings.toSorted(
    (a, b) => b.at - a.at || (a.inquiryId < b.inquiryId ? 1 : a.inquiryId > b.inquiryId ? -1 : 0),
  )
  return CAR_ASPECTS.map((aspect) =>
    fold(
      aspect,
      newestFirst.filter((each) => each.aspect === aspect),
    ),
  )
}

function fold(aspect: CarAspect, newestFirst: readonly FoundReading[]): FoldedAspect {
  const looked = newestFirst.filter(({ state }) => state !== 'unverified')
  const [shown] = looked
  const [newest = null] = newestFirst
  if (!shown) return { aspect, shown: newest, before: null, contradicts: null, unverified: null }
  const others = looked.filter((each) => differs(each, shown))
  const contradiction = (each: FoundReading) =>
    each.service !== shown.service &&
    shown.at - each.at <= SAME_DAYS_MS &&
    !(aspect === 'mileage' && each.state === shown.state && (each.amount ?? 0) < (shown.amount ?? 0))
  return {
    aspect,
    shown,
    before: others.find((each) => !contradiction(each)) ?? null,
    contradicts: others.find(contradiction) ?? null,
    unverified: newest === shown ? null : newest,
  }
}

/**
 * Whether two readings cannot both hold. An amount of which a part is not stated agrees with any that is as
 * high; words are no difference, because each service has its own.
 */
function differs(a: FoundReading, b: FoundReading): boolean {
  if (a.state !== b.state) return true
  if (a.amount === null || b.amount === null) return false
  if (a.isLowerBound && b.isLowerBound) return false
  if (a.isLowerBound) return a.amount > b.amount
  if (b.isLowerBound) return b.amount > a.amount
  return a.amount !== b.amount
}

/**
 * The line as the file has it. Of the alerts of monitoring, the newest first, it names the one that is newer
 * than what it shows.
 */
export function aspectLine(folded: FoldedAspect, alerts: readonly VehicleAlert[] = []): CarAspectLine {
  const { aspect, shown, before, contradicts, unverified } = folded
  const others = {
    alert: alerts.find((alert) => isNews(alert, folded)) ?? null,
    before: before && readingOf(before),
    contradicts: contradicts && readingOf(contradicts),
    unverified: unverified && readingOf(unverified),
  }
  if (shown) return { aspect, ...readingOf(shown), ...others }
  return { aspect, state: 'unknown', text: null, at: null, inquiryId: null, service: null, ...others }
}

/** Whether an alert speaks of the aspect, and no purchase has looked at it since. */
function isNews(alert: VehicleAlert, { aspect, shown }: Pick<FoldedAspect, 'aspect' | 'shown'>): boolean {
  if (!alertAspects(alert).some((each) => each === aspect)) return false
  return shown === null || shown.state === 'unverified' || Date.parse(alert.at) > shown.at
}

function readingOf({ inquiryId, service, state, text, at }: FoundReading): Reading {
  return { inquiryId, service, state, text, at: new Date(at).toISOString() }
}
