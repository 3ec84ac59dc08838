import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'

/**
 * Body of `GET /public/avisos/atpve`. Only `versao` is promised (interface 4.14); the rest is shown
 * unchanged.
 */
export const AtpveNoticeSchema = lazySchema(() => z.looseObject({ versao: z.string() }))
export type AtpveNotice = z.infer<typeof AtpveNoticeSchema>
