import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { MAX_ACCOUNT_CENTS } from './bounds.ts'
import { NamedPersonSchema } from './session.ts'

const cents = lazySchema(() => z.int().check(z.nonnegative(), z.lte(MAX_ACCOUNT_CENTS)))

/** What the shop wants to earn: a share of the FIPE value in hundredths of a percent, or an amount. */
export const MarginSchema = lazySchema(() =>
  z.discriminatedUnion('unit', [
    z.object({ unit: z.literal('percent'), hundredths: z.int().check(z.nonnegative(), z.lte(100_00)) }),
    z.object({ unit: z.literal('cents'), cents }),
  ]),
)
export type Margin = z.infer<typeof MarginSchema>

/**
 * `PUT /api/cars/:plate/account`: the amounts that a person calculates with, in cents. Null means unknown.
 */
export const PurchaseAccountRequestSchema = lazyObject(() => ({
  fipeCents: z.nullable(cents),
  debtsCents: z.nullable(cents),
  transferCents: cents,
  repairsCents: cents,
  margin: MarginSchema,
}))
export type PurchaseAccountRequest = z.infer<typeof PurchaseAccountRequestSchema>

/** The account as last stored, by whom and when (ISO 8601 in UTC). */
export const PurchaseAccountSchema = lazySchema(() =>
  z.extend(PurchaseAccountRequestSchema, {
    savedAt: z.string(),
    savedBy: NamedPersonSchema,
  }),
)
export type PurchaseAccount = z.infer<typeof PurchaseAccountSchema>
