import * as z from 'zod/mini'
import { MAX_LIMIT_CENTS } from './bounds.ts'

const amount = z.int().check(z.minimum(0), z.maximum(MAX_LIMIT_CENTS))

/** Which limit: a person's of the day or of the month, or the shop's of the day. */
export const LIMIT_KINDS = ['day', 'month', 'shop'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/**
 * Body of `GET /api/limits/own`. Null: no limit. `leftCents` is what the person may still spend now, by the
 * nearer of the two limits, and `leftOf` says which one that is; `shopLeftCents` is what all may spend
 * together. `raisedTodayCents` was added to the person's limits for today. `isAsked`: managers see a request
 * of today for more of the nearer one, the person's or, for the shop's, anybody's. Days and months are those
 * of São Paulo.
 */
export const OwnLimitsSchema = z.object({
  dayCents: z.nullable(z.number()),
  monthCents: z.nullable(z.number()),
  raisedTodayCents: z.number(),
  spentTodayCents: z.number(),
  spentThisMonthCents: z.number(),
  leftCents: z.nullable(z.number()),
  leftOf: z.nullable(z.enum(['day', 'month'])),
  shopLeftCents: z.nullable(z.number()),
  isAsked: z.boolean(),
  /** Names of the people who can raise them. */
  managers: z.array(z.string()),
})
export type OwnLimits = z.infer<typeof OwnLimitsSchema>

/** Body of `GET /api/limits`: the shop's. */
export const ShopLimitSchema = z.object({
  dayCents: z.nullable(z.number()),
  raisedTodayCents: z.number(),
  spentTodayCents: z.number(),
})
export type ShopLimit = z.infer<typeof ShopLimitSchema>

/** Body of `PUT /api/limits`; null turns the limit off. The answer is the changed limit. */
export const ShopLimitRequestSchema = z.object({ dayCents: z.nullable(amount) })

/**
 * Body of `POST /api/staff/:id/raise` and `POST /api/limits/raise`: more, until the end of this day. Sent
 * again with the same `id` it adds nothing more.
 */
export const RaiseRequestSchema = z.object({
  id: z.optional(z.string().check(z.toLowerCase(), z.uuid())),
  extraCents: z.int().check(z.minimum(1), z.maximum(MAX_LIMIT_CENTS)),
})
export type RaiseRequest = z.infer<typeof RaiseRequestSchema>

/**
 * Somebody, or the shop, has come to a limit of today. `person` is null for the shop's. ISO 8601, UTC.
 * `spentCents` of `limitCents`, which has what was raised, are those of now; the limit is null where it was
 * turned off since. `isAsked`: a person has asked for more, beyond an order that was refused.
 */
const LimitAlertSchema = z.object({
  id: z.string(),
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  kind: z.enum(LIMIT_KINDS),
  spentCents: z.number(),
  limitCents: z.nullable(z.number()),
  isAsked: z.boolean(),
  raisedAt: z.string(),
})
export type LimitAlert = z.infer<typeof LimitAlertSchema>

/**
 * Body of `GET /api/alerts/limits`, newest first: today's that no manager has answered, or closed since the
 * last request.
 */
export const LimitAlertsSchema = z.object({ items: z.array(LimitAlertSchema) })
