import { parseMonth } from '#brazil/month.ts'
import type { HistoryPoint } from '#contract/service/fipe.ts'
import { centsOf } from '#contract/service/result/fipe-value.ts'

/**
 * One month of a price curve. `month` counts months, so that a missing one shows as a step of more than one.
 */
export interface PricePoint {
  readonly month: number
  readonly cents: number
}

/**
 * The price curve, oldest month first, one point a month. An entry without a readable month or value is left
 * out and stays a gap: nothing is interpolated. The service lists newest first (interface 2.9).
 */
export function readSeries(history: readonly HistoryPoint[] | null | undefined): readonly PricePoint[] {
  const byMonth = new Map<number, number>()
  for (const point of history ?? []) {
    const month = parseMonth(point.mes_referencia ?? '')
    const cents = centsOf(point)
    if (month !== undefined && cents !== undefined) byMonth.set(month, cents)
  }
  return [...byMonth].map(([month, cents]) => ({ month, cents })).toSorted((a, b) => a.month - b.month)
}

/** The difference between two prices; negative after a fall. */
export interface Change {
  readonly cents: number
  /** Share of the older price: -0.05 for five per cent down. */
  readonly share: number
}

/** Change from `months` before the newest point to the newest; null when exactly that month is missing. */
export function changeOver(series: readonly PricePoint[], months: number): Change | null {
  const newest = series.at(-1)
  const older = newest && series.find((point) => point.month === newest.month - months)
  return newest && older ? changeBetween(older, newest) : null
}

/** A fall between two months, as in `PricePoint`. */
export interface Fall extends Change {
  readonly from: number
  readonly to: number
}

/**
 * The steepest fall from one month to the next, by share; null when the price never fell. A step over
 * unpublished months does not count.
 */
export function steepestFall(series: readonly PricePoint[]): Fall | null {
  let worst: Fall | null = null
  for (const [index, point] of series.entries()) {
    const before = series[index - 1]
    if (before?.month !== point.month - 1) continue
    const step = changeBetween(before, point)
    if (step.share < (worst?.share ?? 0)) worst = { ...step, from: before.month, to: point.month }
  }
  return worst
}

/** The curve cut where months are missing, so that no line is drawn over a gap. */
export function segments<Point extends Pick<PricePoint, 'month'>>(
  series: readonly Point[],
): readonly (readonly Point[])[] {
  const parts: Point[][] = []
  for (const point of series) {
    const last = parts.at(-1)
    if (last && last.at(-1)?.month === point.month - 1) last.push(point)
    else parts.push([point])
  }
  return parts
}

/**
 * Every month from the first to the last, with null where nothing was published. Newest first, as tables show
 * it.
 */
export function withGaps(series: readonly PricePoint[]): readonly { month: number; cents: number | null }[] {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return []
  const byMonth = new Map(series.map((point) => [point.month, point.cents]))
  return Array.from({ length: last.month - first.month + 1 }, (_, index) => {
    const month = last.month - index
    return { month, cents: byMonth.get(month) ?? null }
  })
}

/** The months between the first and the last in which nothing was published, oldest first. */
export function missingMonths(series: readonly PricePoint[]): readonly number[] {
  return withGaps(series)
    .flatMap(({ month, cents }) => (cents === null ? [month] : []))
    .toReversed()
}

/** The first month that every curve has; undefined if there is none. */
export function firstCommonMonth(curves: readonly (readonly PricePoint[])[]): number | undefined {
  const [one = [], ...others] = curves
  return one.find(({ month }) => others.every((series) => series.some((point) => point.month === month)))
    ?.month
}

/** Every month that any of the curves has, newest first. */
export function monthsOf(curves: readonly (readonly PricePoint[])[]): readonly number[] {
  return [...new Set(curves.flat().map((point) => point.month))].toSorted((a, b) => b - a)
}

/** The change from an older price to a newer one. */
export function changeBetween(older: { readonly cents: number }, newer: { readonly cents: number }): Change {
  const cents = newer.cents - older.cents
  return { cents, share: older.cents === 0 ? 0 : cents / older.cents }
}
