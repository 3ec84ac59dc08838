import * as z from 'zod/mini'
import { InquiryRequestSchema } from '#contract/service/inquiry.ts'
import { parseBody } from '../http/parse-body.ts'

// The contract accepts unknown fields of a newer service. This service knows all its fields, and nobody
// should pay for a misspelt field that is ignored.
const KnownFieldsSchema = z.strictObject({
  ...InquiryRequestSchema.shape,
  // An incomplete declaration is treated as missing, which has its own codes (interface part 7).
  aceite_atpve: z.optional(
    z.strictObject({ aceito: z.optional(z.boolean()), versao: z.optional(z.string()) }),
  ),
})
export type InquiryBody = z.infer<typeof KnownFieldsSchema>

/**
 * Parses the JSON types of `POST /v1/consultas`. The values are checked per service.
 *
 * @throws {ServiceFailure} VALIDATION_ERROR naming the fields at fault
 */
export function parseInquiryBody(body: unknown): InquiryBody {
  return parseBody(KnownFieldsSchema, body)
}
