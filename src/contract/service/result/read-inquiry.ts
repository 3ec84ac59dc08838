import { isJsonObject } from '../../json.ts'
import { asBoolean, asNumber, asText, orNull, withFields } from '../../lenient-fields.ts'
import type { Inquiry } from '../inquiry.ts'

const FIELDS = {
  id: asText,
  servico: asText,
  placa: orNull(asText),
  schema_version: asText,
  valor_cobrado: asNumber,
  criado_em: asText,
  pdf_url: orNull(asText),
  erro: orNull(asText),
  erro_codigo: orNull(asText),
  retryable: orNull(asBoolean),
} as const

/**
 * Reads ConsultaResponse (interface 2.2) as `InquirySchema` does. Its blocks stay as they came. Undefined
 * without a status.
 */
export function readInquiry(answer: unknown): Inquiry | undefined {
  if (!isJsonObject(answer)) return undefined
  const { status } = answer
  return typeof status === 'string' ? { ...withFields(answer, FIELDS), status } : undefined
}
