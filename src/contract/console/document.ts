import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { IdParamsSchema } from './record.ts'

/** Query of documents and images: `download=1` asks for a file to save, anything else for one to display. */
export const DownloadQuerySchema = lazyObject(() => ({ download: z.optional(z.enum(['0', '1'])) }))

/** Path of an image of a record: its kind (`service/document.ts`) and its index among those of that kind. */
export const ImageParamsSchema = lazySchema(() =>
  z.extend(IdParamsSchema, {
    tipo: z.string(),
    indice: z.string().check(z.regex(/^\d{1,6}$/)),
  }),
)
