import * as z from 'zod/mini'

/**
 * Body of `GET /public/avisos/atpve`: only `versao` is promised (interface, 4.14); all else is shown as it
 * comes.
 */
export const AtpveNoticeSchema = z.looseObject({ versao: z.string() })
export type AtpveNotice = z.infer<typeof AtpveNoticeSchema>
