import * as z from 'zod/mini'
import { IdParamsSchema } from './record.ts'

/** Query of documents and images: `download=1` asks for a file to save, anything else for one to display. */
export const DownloadQuerySchema = z.object({ download: z.optional(z.enum(['0', '1'])) })

/** Path of an image of a record: its kind (`service/document.ts`) and its index among those of that kind. */
export const ImageParamsSchema = z.extend(IdParamsSchema, {
  tipo: z.string(),
  indice: z.string().check(z.regex(/^\d{1,6}$/)),
})
