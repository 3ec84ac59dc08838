import * as z from 'zod/mini'
import { DaySchema } from './record.ts'

/** What a line of the statement is about. */
export const STATEMENT_GROUPS = ['day', 'month', 'person', 'service', 'car'] as const
export type StatementGroup = (typeof STATEMENT_GROUPS)[number]

/**
 * Query of `GET /api/statement`: calendar days in America/Sao_Paulo, both included; the current month without
 * them. `csv` gives a file for a spreadsheet.
 */
export const StatementQuerySchema = z.object({
  from: z.optional(DaySchema),
  to: z.optional(DaySchema),
  group: z.optional(z.enum(STATEMENT_GROUPS)),
  format: z.optional(z.literal('csv')),
})
export type StatementQuery = z.infer<typeof StatementQuerySchema>

const cents = z.number()

/**
 * Money by the day of the service's ledger: a charge on the day on which the service accepted the purchase, a
 * refund on the day on which the shop heard of it. `count` is the number of purchases charged.
 */
const sums = { count: z.number(), chargedCents: cents, refundedCents: cents, netCents: cents }
const StatementSumsSchema = z.object(sums)
export type StatementSums = z.infer<typeof StatementSumsSchema>

/** `key`: the day (yyyy-mm-dd), the month (yyyy-mm), a person's id, a service, a plate; empty without one. */
const StatementItemSchema = z.object({ key: z.string(), label: z.string(), ...sums })
export type StatementItem = z.infer<typeof StatementItemSchema>

const ObservedBalanceSchema = z.object({ at: z.string(), balanceCents: cents })

/**
 * The wallet beside the purchases, between two moments at which the service stated the balance and no
 * purchase was open. `differenceCents` is what is missing (negative) and no purchase explains: all of
 * `unexplained`, whose amounts are positive.
 */
const ReconciliationSchema = z.object({
  from: ObservedBalanceSchema,
  to: ObservedBalanceSchema,
  topUps: z.array(z.object({ at: z.string(), cents })),
  purchasesCents: cents,
  refundsCents: cents,
  unexplained: z.array(z.object({ from: z.string(), to: z.string(), cents })),
  differenceCents: cents,
  agrees: z.boolean(),
})
export type Reconciliation = z.infer<typeof ReconciliationSchema>

/**
 * Body of `GET /api/statement`. Managers get everybody's purchases, others their own and no reconciliation.
 * Null as well where the balance has not been seen twice.
 */
export const StatementSchema = z.object({
  items: z.array(StatementItemSchema),
  /** Lines that are in the file alone: of thousands of cars, `items` has those that cost most. */
  more: z.number(),
  total: StatementSumsSchema,
  reconciliation: z.nullable(ReconciliationSchema),
})
export type Statement = z.infer<typeof StatementSchema>

/**
 * Body of `GET /api/statement/open`: purchases whose charge the service has not confirmed, and what they cost
 * if it does. In no sum of the statement.
 */
export const OpenPurchasesSchema = z.object({ count: z.number(), cents })
export type OpenPurchases = z.infer<typeof OpenPurchasesSchema>
