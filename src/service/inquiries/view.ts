import { toOffsetIso } from '#brazil/dates.ts'
import { reaisOfCents } from '#brazil/money.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import type { StoredInquiry } from './inquiries.ts'
import { documentPath } from './paths.ts'

const SCHEMA_VERSION = '1.0'

/** ConsultaResponse (interface, 2.2 and 4.4): what each status shows, and nothing of the others. */
export function inquiryView(inquiry: StoredInquiry): Inquiry {
  const envelope = {
    id: inquiry.id,
    servico: inquiry.slug,
    ...(inquiry.placa === null ? {} : { placa: inquiry.placa }),
    status: inquiry.status,
    schema_version: SCHEMA_VERSION,
    // What the inquiry has cost by now: a refunded part is no longer charged.
    valor_cobrado: reaisOfCents(inquiry.priceCents),
    criado_em: toOffsetIso(inquiry.createdAt),
    ...(inquiry.ambiente === 'test' ? { ambiente: 'test' } : {}),
  }
  switch (inquiry.status) {
    case 'processando':
      return envelope
    case 'concluido':
      return { ...inquiry.result, ...envelope, pdf_url: documentPath(inquiry.id) }
    case 'erro':
      return {
        ...envelope,
        erro: inquiry.erro,
        ...(inquiry.erroCodigo === null ? {} : { erro_codigo: inquiry.erroCodigo }),
        ...(inquiry.retryable === null ? {} : { retryable: inquiry.retryable }),
      }
  }
}
