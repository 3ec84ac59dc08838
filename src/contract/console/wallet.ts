import * as z from 'zod/mini'
import { MAX_THRESHOLD_CENTS } from './bounds.ts'

/**
 * Body of `GET /api/wallet`: below which balance the console warns (null: never), where the shop tops up, and
 * the managers' names, to ask for it.
 */
export const WalletSchema = z.object({
  lowBelowCents: z.nullable(z.number()),
  topUpUrl: z.nullable(z.string()),
  managers: z.array(z.string()),
})
export type Wallet = z.infer<typeof WalletSchema>

/** Body of `PUT /api/wallet`; 0 turns the warning off, as null does. The answer is the changed wallet. */
export const WalletRequestSchema = z.object({
  lowBelowCents: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_THRESHOLD_CENTS))),
})
