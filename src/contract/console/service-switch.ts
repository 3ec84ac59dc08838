import * as z from 'zod/mini'
import { openEnum } from '../open-schema.ts'
import { KeptCatalogSchema } from './kept.ts'

/**
 * What a manager says of one service of the catalog. `on`: sold, as every service is until somebody says otherwise. `hidden`: listed for
 * managers alone, and a direct link still works. `off`: nobody buys it here. The account at the service is not touched.
 */
export const SERVICE_MODES = ['on', 'hidden', 'off'] as const
export type ServiceMode = (typeof SERVICE_MODES)[number]

export function isServiceMode(value: string): value is ServiceMode {
  return (SERVICE_MODES as readonly string[]).includes(value)
}

/** Path of `PUT /api/catalog/:servico/switch`: a slug of the catalog or another name of it (interface, 2.4). */
export const SwitchParamsSchema = z.object({ servico: z.string().check(z.minLength(1), z.maxLength(80)) })

/** Its body; the answer is the catalog as it now stands. */
export const SwitchRequestSchema = z.object({ mode: z.enum(SERVICE_MODES) })
export type SwitchRequest = z.infer<typeof SwitchRequestSchema>

/** A switch that does not stand at `on`, who put it there, and when (ISO 8601 in UTC). */
export const ServiceSwitchSchema = z.object({
  mode: openEnum(SERVICE_MODES),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type ServiceSwitch = z.infer<typeof ServiceSwitchSchema>

/** Body of `GET /api/catalog`: the service's object with its age, and the shop's switches by the catalog's slugs. */
export const ShopCatalogSchema = z.extend(KeptCatalogSchema, {
  switches: z.record(z.string(), ServiceSwitchSchema),
})
export type ShopCatalog = z.infer<typeof ShopCatalogSchema>
