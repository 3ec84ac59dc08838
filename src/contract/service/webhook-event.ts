import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'
import { JsonObjectSchema, lenient, openEnum } from '../open-schema.ts'

export const EVENT_TYPES = [
  'query.completed',
  'query.failed',
  'vehicle.restriction.created',
  'vehicle.gravame.created',
  'vehicle.gravame.removed',
  'vehicle.debt.created',
  'vehicle.document.changed',
  'webhook.test',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/**
 * Body of a delivery (interface 6.3). `id` identifies the event, for deduplication; only `type` is a stable
 * contract.
 */
export const WebhookEventSchema = lazySchema(() =>
  z.looseObject({
    id: z.string(),
    type: openEnum(EVENT_TYPES),
    created_at: z.string(),
    data: JsonObjectSchema,
  }),
)
export type WebhookEvent = z.infer<typeof WebhookEventSchema>

/**
 * `data` of `query.*` events. `servico` and `status` are internal words of the service and must not be
 * trusted.
 */
export const QueryEventDataSchema = lazySchema(() => z.looseObject({ id: z.string() }))

/** `data` of `vehicle.*` events (interface 6.2). The interface does not list the values of `tipo`. */
export const VehicleEventDataSchema = lazySchema(() =>
  z.looseObject({
    placa: lenient(z.string()),
    tipo: lenient(z.string()),
    titulo: lenient(z.string()),
    detalhe: lenient(z.string()),
  }),
)
export type VehicleEventData = z.infer<typeof VehicleEventDataSchema>

/**
 * Splits `t=<seconds>,v1=<hex>` (interface 6.4 step 1). Undefined when either part is missing or malformed.
 */
export function parseSignature(header: string | undefined): { timestamp: number; v1: string } | undefined {
  const parts = new Map(
    (header ?? '').split(',').map((part) => {
      const [name, ...rest] = part.trim().split('=')
      return [name ?? '', rest.join('=')]
    }),
  )
  const t = parts.get('t') ?? ''
  const v1 = parts.get('v1') ?? ''
  if (!/^\d{1,15}$/.test(t) || !/^[0-9a-f]{64}$/i.test(v1)) return undefined
  return { timestamp: Number(t), v1: v1.toLowerCase() }
}

/** The prefix of the signed bytes: `<t>.<raw body>` (interface 6.4 step 3). */
export const signedPrefix = (timestamp: number) => `${timestamp}.`
