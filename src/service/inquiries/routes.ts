import type { FastifyInstance, FastifyReply } from 'fastify'
import { routePath } from '#contract/path.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import type { RenderedDocument } from '../documents/document.ts'
import { ServiceFailure } from '../http/failure.ts'
import { callerOf } from '../keys/caller.ts'
import { type CreationParts, createInquiry } from './create.ts'
import type { Downloads } from './downloads.ts'
import type { Inquiries } from './inquiries.ts'
import { inquiryView } from './view.ts'

interface InquiryRoutesParts extends CreationParts {
  readonly inquiries: Inquiries
  readonly downloads: Downloads
}

interface IdParams {
  readonly id: string
}
interface ImageParams extends IdParams {
  readonly tipo: string
  readonly indice: string
}

/** The inquiry routes (interface 4.3 to 4.6), for an app that requires a key. */
export function registerInquiryRoutes(app: FastifyInstance, parts: InquiryRoutesParts): void {
  app.post(routePath(SERVICE_ROUTES.createInquiry.path), (request, reply) =>
    createInquiry(parts, request, reply),
  )

  app.get<{ Params: IdParams }>(routePath(SERVICE_ROUTES.inquiry.path), (request) => {
    const inquiry = parts.inquiries.find(callerOf(request).environment, request.params.id)
    if (!inquiry) throw new ServiceFailure('CONSULTA_NOT_FOUND')
    return inquiryView(inquiry)
  })

  app.get<{ Params: IdParams }>(routePath(SERVICE_ROUTES.document.path), async (request, reply) => {
    const { environment } = callerOf(request)
    return sendFile(reply, 'attachment', await parts.downloads.document(environment, request.params.id))
  })

  app.get<{ Params: ImageParams }>(routePath(SERVICE_ROUTES.image.path), async (request, reply) => {
    const { id, tipo, indice } = request.params
    const file = await parts.downloads.image(callerOf(request).environment, id, tipo, indice)
    return sendFile(reply, 'inline', file)
  })
}

function sendFile(
  reply: FastifyReply,
  disposition: 'attachment' | 'inline',
  file: RenderedDocument,
): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', `${disposition}; filename="${file.fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(file.bytes)
}
