import { DAY_MS } from '#brazil/durations.ts'
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
  /** When it was ordered: the look-up may have been at any time between the two (epoch milliseconds). */
  readonly boughtAt: number
}

/** Two answers that are at most this far apart (ms) describe the same days. */
export const SAME_DAYS_MS = 7 * DAY_MS

/** One line of the file, with the reading that it shows. */
export interface FoldedAspect {
  readonly aspect: CarAspect
  /** Null if no purchase was about the aspect. */
  readonly shown: FoundReading | null
  readonly before: FoundReading | null
  readonly contradicts: FoundReading | null
  readonly unverified: FoundReading | null
}

/**
 * Combines all readings of a car into one line per aspect; the order of their arrival does not matter. A line
 * shows the newest reading whose service checked the aspect. A later reading whose service promised a check
 * and did not do it does not replace that one; it is named beside it as `unverified`. If no service checked
 * the aspect, the newest reading is shown.
 *
 * A reading that differs is a contradiction if it comes from another service and is at most seven days older
 * than the shown one. Otherwise the car has changed since. A lower mileage before is no contradiction: the
 * car was driven.
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
 * Whether two readings cannot both be true. A lower bound agrees with every amount that is not below it. The
 * texts are not compared, because each service has its own words.
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
 * The line as the file shows it. It names the newest alert of monitoring about the aspect, if no purchase
 * that was ordered later has checked the aspect.
 *
 * @param alerts the newest first
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

/** Whether an alert is about the aspect, and no purchase that was ordered later has checked the aspect. */
function isNews(alert: VehicleAlert, { aspect, shown }: Pick<FoldedAspect, 'aspect' | 'shown'>): boolean {
  if (!alertAspects(alert).some((each) => each === aspect)) return false
  return shown === null || shown.state === 'unverified' || Date.parse(alert.at) > shown.boughtAt
}

function readingOf({ inquiryId, service, state, text, at }: FoundReading): Reading {
  return { inquiryId, service, state, text, at: new Date(at).toISOString() }
}
