import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../store/tables.ts'

/** Selects the number of purchases, and the sum of their confirmed prices in cents. */
export function countAndCents(row: ExpressionBuilder<Tables, 'intent'>) {
  return [
    row.cast<number>(row.fn.countAll(), 'bigint').as('count'),
    row.cast<number>(row.fn.coalesce(row.fn.sum('price_cents'), row.lit(0)), 'bigint').as('cents'),
  ]
}
