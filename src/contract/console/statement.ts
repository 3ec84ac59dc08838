import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { CalendarDateSchema } from './calendar-date.ts'

/** How the statement groups its lines. */
export const STATEMENT_GROUPS = ['day', 'month', 'person', 'service', 'car'] as const
export type StatementGroup = (typeof STATEMENT_GROUPS)[number]

/**
 * Query of `GET /api/statement`: calendar days in America/Sao_Paulo, both included; the current month by
 * default. `csv` asks for a spreadsheet file.
 */
export const StatementQuerySchema = lazyObject(() => ({
  from: z.optional(CalendarDateSchema),
  to: z.optional(CalendarDateSchema),
  group: z.optional(z.enum(STATEMENT_GROUPS)),
  format: z.optional(z.literal('csv')),
}))
export type StatementQuery = z.infer<typeof StatementQuerySchema>

const cents = lazySchema(() => z.number())

/**
 * Sums by the day of the service's ledger: a charge counts on the day on which the service accepted the
 * purchase, a refund on the day on which the shop learned of it. `count` is the number of purchases charged.
 */
const sums = { count: z.number(), chargedCents: cents, refundedCents: cents, netCents: cents }
const StatementSumsSchema = lazySchema(() => z.object(sums))
export type StatementSums = z.infer<typeof StatementSumsSchema>

/** `key`: the day (yyyy-mm-dd), the month (yyyy-mm), a person's id, a service or a plate; empty for none. */
const StatementItemSchema = lazyObject(() => ({ key: z.string(), label: z.string(), ...sums }))
export type StatementItem = z.infer<typeof StatementItemSchema>

const ObservedBalanceSchema = lazyObject(() => ({ at: z.string(), balanceCents: cents }))

/**
 * Compares the wallet with the purchases, between two moments at which the service stated the balance and no
 * purchase was open. `differenceCents` is the money (negative) that is missing without a purchase to explain
 * it: the sum of `unexplained`, whose amounts are positive.
 */
const ReconciliationSchema = lazyObject(() => ({
  from: ObservedBalanceSchema,
  to: ObservedBalanceSchema,
  topUps: z.array(z.object({ at: z.string(), cents })),
  purchasesCents: cents,
  refundsCents: cents,
  unexplained: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      cents,
      /** Purchases sent in this time that ended without an answer, and their price. They may explain it. */
      unanswered: z.prefault(z.object({ count: z.int(), cents }), { count: 0, cents: 0 }),
    }),
  ),
  differenceCents: cents,
  agrees: z.boolean(),
}))
export type Reconciliation = z.infer<typeof ReconciliationSchema>

/**
 * Body of `GET /api/statement`. Managers get everybody's purchases; others get their own and no
 * reconciliation. `reconciliation` is also null when the balance has not been seen twice.
 */
export const StatementSchema = lazyObject(() => ({
  items: z.array(StatementItemSchema),
  /** How many lines only the file has: of thousands of cars, `items` has the most expensive. */
  more: z.number(),
  total: StatementSumsSchema,
  reconciliation: z.nullable(ReconciliationSchema),
}))
export type Statement = z.infer<typeof StatementSchema>

/**
 * Body of `GET /api/statement/open`: purchases whose charge the service has not confirmed, and what they cost
 * if it does. No sum of the statement includes them.
 */
export const OpenPurchasesSchema = lazyObject(() => ({ count: z.number(), cents }))
export type OpenPurchases = z.infer<typeof OpenPurchasesSchema>
