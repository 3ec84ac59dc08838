import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'

/**
 * A purchase for which the service charged more than the person had confirmed. It holds no personal data;
 * those are in the record. Times are ISO 8601 in UTC.
 */
const ChargeAlertSchema = lazyObject(() => ({
  recordId: z.string(),
  service: z.string(),
  plate: z.nullable(z.string()),
  confirmedCents: z.number(),
  chargedCents: z.number(),
  orderedBy: z.string(),
  raisedAt: z.string(),
}))
export type ChargeAlert = z.infer<typeof ChargeAlertSchema>

/** Rows that the last start found missing in the store: entries of the audit trail, and purchases. */
const LostRowsSchema = lazyObject(() => ({ entries: z.int(), purchases: z.int() }))
export type LostRows = z.infer<typeof LostRowsSchema>

/**
 * Body of `GET /api/alerts/charges`, newest first: alerts that no manager has dismissed. `lost` is present
 * until the next start if that start found rows missing.
 */
export const ChargeAlertsSchema = lazyObject(() => ({
  items: z.array(ChargeAlertSchema),
  lost: z.optional(LostRowsSchema),
}))
