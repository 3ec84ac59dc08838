import * as z from 'zod/mini'

/**
 * A purchase for which the service charged more than the person had confirmed. Without personal data: the
 * record has it. Time in ISO 8601, UTC.
 */
const ChargeAlertSchema = z.object({
  recordId: z.string(),
  service: z.string(),
  plate: z.nullable(z.string()),
  confirmedCents: z.number(),
  chargedCents: z.number(),
  orderedBy: z.string(),
  raisedAt: z.string(),
})
export type ChargeAlert = z.infer<typeof ChargeAlertSchema>

/** What the console's last start found missing in its store: entries of the audit trail, and purchases. */
const LostRowsSchema = z.object({ entries: z.int(), purchases: z.int() })
export type LostRows = z.infer<typeof LostRowsSchema>

/**
 * Body of `GET /api/alerts/charges`, newest first: those that no manager has dismissed. `lost` until the next
 * start, where anything is missing.
 */
export const ChargeAlertsSchema = z.object({
  items: z.array(ChargeAlertSchema),
  lost: z.optional(LostRowsSchema),
})
