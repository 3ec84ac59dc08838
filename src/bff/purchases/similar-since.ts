import { calendarDay, startOfDay } from '#brazil/dates.ts'
import type { Order } from './order.ts'

/**
 * Since when a finished purchase of the same is offered before paying again, in epoch milliseconds. The price
 * table changes once a month, and a month that was asked for by its code never changes again (interface
 * 4.13).
 */
export function similarSince(
  { kind, request }: Pick<Order, 'kind' | 'request'>,
  now: number,
  similarMs: number,
): number {
  switch (kind) {
    case 'createInquiry':
      return now - similarMs
    case 'fipeByPlate':
      return startOfMonth(now)
    case 'fipeTable':
      return typeof request.referencia === 'string' ? 0 : startOfMonth(now)
  }
}

/** First millisecond of the month, by the clocks of Brasília. */
function startOfMonth(now: number): number {
  return startOfDay(`${calendarDay(now).slice(0, 7)}-01`)
}
