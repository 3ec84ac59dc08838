import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { MAX_THRESHOLD_CENTS } from './bounds.ts'

/**
 * Body of `GET /api/wallet`: the balance below which the console warns (null: never), where the shop tops up,
 * and the managers whom a person can ask to do it.
 */
export const WalletSchema = lazyObject(() => ({
  lowBelowCents: z.nullable(z.number()),
  topUpUrl: z.nullable(z.string()),
  managers: z.array(z.string()),
}))
export type Wallet = z.infer<typeof WalletSchema>

/** Body of `PUT /api/wallet`; 0 or null turns the warning off. The answer is the changed wallet. */
export const WalletRequestSchema = lazyObject(() => ({
  lowBelowCents: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_THRESHOLD_CENTS))),
}))
