import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'

/**
 * Body of `GET /api/webhooks`: when the service's last genuine delivery came, and the last test sent from its
 * portal; null if none ever came. `isConfigured`: the console has a secret to verify deliveries with. Times
 * are ISO 8601 in UTC.
 */
export const WebhookStatusSchema = lazyObject(() => ({
  isConfigured: z.boolean(),
  lastEventAt: z.nullable(z.string()),
  lastTestAt: z.nullable(z.string()),
}))
export type WebhookStatus = z.infer<typeof WebhookStatusSchema>
