import type { LimitKind } from '#contract/console/limits.ts'
import type { LimitsLeft } from '#contract/console/nearest-limit.ts'
import type { Queries } from '../store/store.ts'
import type { Periods } from './periods.ts'
import { spentByPeople, spentByShop } from './spent.ts'
import { type LimitRow, SHOP } from './tables.ts'

/** One limit that is set, and the amount left of it; below 0 where more was spent. */
export interface Left {
  readonly kind: LimitKind
  readonly cents: number
}

/** The amount left of each limit that is set for a person. Sums nothing where no limit is set. */
export async function readLeft(
  queries: Queries,
  personId: string,
  rows: readonly LimitRow[],
  periods: Periods,
): Promise<readonly Left[]> {
  const left: Left[] = []
  const own = rows.find(({ scope }) => scope === personId)
  const shop = rows.find(({ scope }) => scope === SHOP)
  if (own && (own.day_cents !== null || own.month_cents !== null)) {
    const spent = (await spentByPeople(queries, [personId], periods)).get(personId)
    const raised = raisedOn(own, periods.day)
    if (own.day_cents !== null)
      left.push({ kind: 'day', cents: own.day_cents + raised - (spent?.todayCents ?? 0) })
    if (own.month_cents !== null)
      left.push({ kind: 'month', cents: own.month_cents + raised - (spent?.thisMonthCents ?? 0) })
  }
  if (shop && shop.day_cents !== null) {
    const spent = await spentByShop(queries, periods)
    left.push({ kind: 'shop', cents: shop.day_cents + raisedOn(shop, periods.day) - spent })
  }
  return left
}

/** The amount that managers have added for this day. */
export function raisedOn(row: LimitRow | undefined, day: string): number {
  return row?.raised_day === day ? row.raised_cents : 0
}

/** The amounts as a person sees them: the smaller of their own limits, and none below zero. */
export function limitsLeft(left: readonly Left[]): LimitsLeft {
  const own = nearest(left.filter(({ kind }) => kind !== 'shop'))
  const shop = left.find(({ kind }) => kind === 'shop')
  return {
    leftCents: own ? Math.max(0, own.cents) : null,
    leftOf: own?.kind === 'month' ? 'month' : own ? 'day' : null,
    shopLeftCents: shop ? Math.max(0, shop.cents) : null,
  }
}

/** The limit with the least left; undefined where none is set. */
export function nearest(left: readonly Left[]): Left | undefined {
  return left.toSorted((a, b) => a.cents - b.cents)[0]
}
