import type { JsonObject } from '#contract/json.ts'
import { DOCUMENT_ONLY_SLUGS, internalCode } from '#contract/service/slugs.ts'
import type { WebhookEvent } from '#contract/service/webhook-event.ts'
import type { ServiceEvent } from './types.ts'

/** `data` of the event on the wire, with the service's internal words as in the interface (6.3). */
export function dataOf(event: ServiceEvent): JsonObject {
  switch (event.type) {
    case 'query.completed':
      return queryData(event, event.slug === 'consulta' ? 'PAGO' : 'CONCLUIDO')
    case 'query.failed':
      return queryData(event, failureStatus(event.slug))
    default:
      return event.data
  }
}

/** The exact text to store, sign and send (interface 6.3). */
export function bodyOf(eventId: string, type: string, createdAt: number, data: JsonObject): string {
  const event: WebhookEvent = { id: eventId, type, created_at: new Date(createdAt).toISOString(), data }
  return JSON.stringify(event)
}

function queryData(event: Extract<ServiceEvent, { inquiryId: string }>, status: string): JsonObject {
  return { id: event.inquiryId, servico: internalCode(event.slug), status }
}

/** The internal failure status depends on the kind of service. */
function failureStatus(slug: string): string {
  if (DOCUMENT_ONLY_SLUGS.includes(slug)) return 'ERRO_EMISSAO'
  return slug.startsWith('consulta') ? 'ERRO_CONSULTA' : 'ERRO'
}
