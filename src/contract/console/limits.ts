import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { MAX_LIMIT_CENTS } from './bounds.ts'
import { NamedPersonSchema } from './session.ts'

const amount = lazySchema(() => z.int().check(z.minimum(0), z.maximum(MAX_LIMIT_CENTS)))

/** The kinds of limits: a person's per day, a person's per month, the shop's per day. */
export const LIMIT_KINDS = ['day', 'month', 'shop'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/**
 * Body of `GET /api/limits/own`. Null means no limit. `leftCents` is what the person may still spend now
 * under the nearer of their two limits, and `leftOf` names that limit; `shopLeftCents` is what everybody
 * together may still spend. `raisedTodayCents` was added to the person's limits for today. `isAsked`:
 * managers have a request of today to raise the nearer limit (this person's request or, for the shop's limit,
 * anybody's). Days and months follow São Paulo time.
 */
export const OwnLimitsSchema = lazyObject(() => ({
  dayCents: z.nullable(z.number()),
  monthCents: z.nullable(z.number()),
  raisedTodayCents: z.number(),
  spentTodayCents: z.number(),
  spentThisMonthCents: z.number(),
  leftCents: z.nullable(z.number()),
  leftOf: z.nullable(z.enum(['day', 'month'])),
  shopLeftCents: z.nullable(z.number()),
  isAsked: z.boolean(),
  /** Names of the people who can raise the limits. */
  managers: z.array(z.string()),
}))
export type OwnLimits = z.infer<typeof OwnLimitsSchema>

/** Body of `GET /api/limits`: the shop's limit. */
export const ShopLimitSchema = lazyObject(() => ({
  dayCents: z.nullable(z.number()),
  raisedTodayCents: z.number(),
  spentTodayCents: z.number(),
}))
export type ShopLimit = z.infer<typeof ShopLimitSchema>

/** Body of `PUT /api/limits`; null turns the limit off. The answer is the changed limit. */
export const ShopLimitRequestSchema = lazyObject(() => ({ dayCents: z.nullable(amount) }))

/**
 * Body of `POST /api/staff/:id/raise` and `POST /api/limits/raise`: an increase until the end of the day.
 * Repeating the call with the same `id` adds nothing more.
 */
export const RaiseRequestSchema = lazyObject(() => ({
  id: z.optional(z.string().check(z.toLowerCase(), z.uuid())),
  extraCents: z.int().check(z.minimum(1), z.maximum(MAX_LIMIT_CENTS)),
}))
export type RaiseRequest = z.infer<typeof RaiseRequestSchema>

/**
 * A person, or the shop, reached a limit today. `person` is null for the shop's limit. Times are ISO 8601 in
 * UTC. `spentCents` and `limitCents` are current values, and the limit includes increases; it is null when it
 * was turned off since. `isAsked`: a person asked for more, not only had an order refused.
 */
const LimitAlertSchema = lazyObject(() => ({
  id: z.string(),
  person: z.nullable(NamedPersonSchema),
  kind: z.enum(LIMIT_KINDS),
  spentCents: z.number(),
  limitCents: z.nullable(z.number()),
  isAsked: z.boolean(),
  raisedAt: z.string(),
}))
export type LimitAlert = z.infer<typeof LimitAlertSchema>

/**
 * Body of `GET /api/alerts/limits`, newest first: today's alerts that no manager has answered, or closed
 * since the last request.
 */
export const LimitAlertsSchema = lazyObject(() => ({ items: z.array(LimitAlertSchema) }))
