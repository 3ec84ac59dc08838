import { toOffsetIso } from '#brazil/dates.ts'
import { reaisOfCents } from '#brazil/money.ts'
import { buildPath } from '#contract/path.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { ANOTHER_PLATE, OF_ANOTHER_CAR } from '../scenarios/processing.ts'
import type { StoredInquiry } from './inquiries.ts'

const SCHEMA_VERSION = '1.0'

/** `resultado_url` (interface 2.1). */
export const inquiryPath = (id: string): string => buildPath(SERVICE_ROUTES.inquiry.path, { id })

/** `pdf_url` (interface 2.2). */
const documentPath = (id: string): string => buildPath(SERVICE_ROUTES.document.path, { id })

/** ConsultaResponse (interface 2.2 and 4.4): each status shows its own fields only. */
export function inquiryView(inquiry: StoredInquiry): Inquiry {
  const plate = inquiry.scenario === OF_ANOTHER_CAR ? ANOTHER_PLATE : inquiry.plate
  const envelope = {
    id: inquiry.id,
    servico: inquiry.slug,
    ...(plate === null ? {} : { placa: plate }),
    status: inquiry.status,
    schema_version: SCHEMA_VERSION,
    // The amount charged so far, without refunded parts.
    valor_cobrado: reaisOfCents(inquiry.priceCents),
    criado_em: toOffsetIso(inquiry.createdAt),
    ...(inquiry.environment === 'test' ? { ambiente: 'test' } : {}),
  }
  switch (inquiry.status) {
    case 'processando':
      return envelope
    case 'concluido':
      return { ...inquiry.result, ...envelope, pdf_url: documentPath(inquiry.id) }
    case 'erro':
      return {
        ...envelope,
        erro: inquiry.error,
        ...(inquiry.errorCode === null ? {} : { erro_codigo: inquiry.errorCode }),
        ...(inquiry.retryable === null ? {} : { retryable: inquiry.retryable }),
      }
  }
}
