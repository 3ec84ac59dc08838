import * as z from 'zod/mini'
import { InquiryRequestSchema } from '#contract/service/inquiry.ts'
import { parseBody } from '../http/parse-body.ts'

// The contract is open for what clients may learn of later; the service itself knows all its fields, and a misspelt one
// must not be paid for and ignored.
const KnownFieldsSchema = z.strictObject({
  ...InquiryRequestSchema.shape,
  // A declaration without its parts is one that was not made: that has codes of its own (interface, part 7).
  aceite_atpve: z.optional(
    z.strictObject({ aceito: z.optional(z.boolean()), versao: z.optional(z.string()) }),
  ),
})
export type InquiryBody = z.infer<typeof KnownFieldsSchema>

/**
 * The body of `POST /v1/consultas` with fields of the right JSON types; what they hold is checked per service.
 *
 * @throws {ServiceFailure} VALIDATION_ERROR naming the fields at fault
 */
export function parseInquiryBody(body: unknown): InquiryBody {
  return parseBody(KnownFieldsSchema, body)
}
