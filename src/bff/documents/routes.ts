import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { isImageKind } from '#contract/service/document.ts'
import type { Upstream } from '../budget/upstream.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { parseParams, parseQuery } from '../http/parse.ts'
import { readIntent } from '../inquiries/read-record.ts'
import { routePath } from '../inquiries/route-path.ts'
import type { IntentRow } from '../intents/tables.ts'
import { fileName } from './file-name.ts'
import { streamDocument } from './stream-document.ts'

const DownloadSchema = z.object({ download: z.optional(z.enum(['0', '1'])) })
const ImageParamsSchema = z.object({ tipo: z.string(), indice: z.string().check(z.regex(/^\d{1,6}$/)) })

/** A download waits this long for room in the shared limit (ms). */
const PATIENCE_MS = 10_000

/** Twice as long as the slowest of phones needs for the next piece (ms). */
const STALL_MS = 60_000

/** Documents and photos of an inquiry: streamed, never kept. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  context: AppContext,
  upstream: Upstream,
  { stallMs = STALL_MS }: { readonly stallMs?: number } = {},
): void {
  const config = { access: 'signed-in' } as const

  // HEAD as well: only `Content-Type` tells how the page can show a document (interface, 4.5).
  app.route({
    method: ['GET', 'HEAD'],
    url: routePath(CONSOLE_PATHS.inquiryDocument),
    config,
    async handler(request, reply) {
      const { download } = parseQuery(DownloadSchema, request)
      const { row, upstreamId } = await readBought(context, request.params)
      return streamDocument({
        request,
        reply,
        download: download === '1',
        stallMs,
        name: (type) => fileName([row.service, row.plate ?? row.id], type),
        open: (signal) =>
          upstream.open(
            'document',
            { params: { id: upstreamId }, signal },
            { maxWaitMs: PATIENCE_MS, signal },
          ),
        onFailedStream: () => request.log.warn({ intent: row.id }, 'A document broke off'),
      })
    },
  })

  app.get(routePath(CONSOLE_PATHS.inquiryImage), { config }, async (request, reply) => {
    const { download } = parseQuery(DownloadSchema, request)
    const { tipo, indice } = parseParams(ImageParamsSchema, request)
    if (!isImageKind(tipo)) throw new Failure('NOT_FOUND')
    const { row, upstreamId } = await readBought(context, request.params)
    return streamDocument({
      request,
      reply,
      download: download === '1',
      stallMs,
      name: (type) => fileName([tipo, indice, row.plate ?? row.id], type),
      open: (signal) =>
        upstream.open(
          'image',
          { params: { id: upstreamId, tipo, indice }, signal },
          { maxWaitMs: PATIENCE_MS, signal },
        ),
      onFailedStream: () => request.log.warn({ intent: row.id }, 'An image broke off'),
    })
  })
}

async function readBought(
  context: AppContext,
  params: unknown,
): Promise<{ readonly row: IntentRow; readonly upstreamId: string }> {
  const row = await readIntent(context.store.db, params)
  if (row.upstream_id === null) throw new Failure('PDF_NOT_FOUND')
  return { row, upstreamId: row.upstream_id }
}
