import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { openEnum } from '../open-schema.ts'
import { CAR_ASPECTS } from './car-aspects.ts'

/** `POST /api/plans`. Without a plate the plan is for a list of cars, whose files are not read. */
export const PlanRequestSchema = lazyObject(() => ({
  plate: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  aspects: z.array(z.enum(CAR_ASPECTS)).check(z.minLength(1), z.maxLength(CAR_ASPECTS.length)),
}))

/**
 * Services that together answer `aspects`, at today's price in cents, and the `extras` that they answer in
 * addition.
 */
const PlanOptionSchema = lazyObject(() => ({
  services: z.array(z.string()),
  priceCents: z.int(),
  aspects: z.array(openEnum(CAR_ASPECTS)),
  extras: z.array(openEnum(CAR_ASPECTS)),
}))
export type PlanOption = z.infer<typeof PlanOptionSchema>

/**
 * Options, cheapest first: the cheapest set, and more expensive sets with more answers or fewer inquiries.
 * `unanswered`: aspects that no service on sale answers; the options answer the others.
 */
export const PlanSchema = lazyObject(() => ({
  options: z.array(PlanOptionSchema),
  unanswered: z.array(openEnum(CAR_ASPECTS)),
}))
export type Plan = z.infer<typeof PlanSchema>
