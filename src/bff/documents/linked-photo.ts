import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ImageKind } from '#contract/service/document.ts'
import { fileName } from '../http/file-name.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Downloads } from './downloads.ts'

/** How long a photo waits for a slot of the call quota (ms). */
const MAX_WAIT_MS = 10_000

export interface LinkedPhoto {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The inquiry's id at the service. */
  readonly upstreamId: string
  readonly kind: ImageKind
  readonly index: string
}

/**
 * Streams photos to holders of links, who have no session. They are strangers who use the shop's key, so all
 * of them share the places of one person and get only calls that no one else waits for.
 */
export function linkedPhotos({
  downloads,
  upstream,
  log,
}: {
  readonly downloads: Downloads
  readonly upstream: Pick<Upstream, 'open'>
  readonly log: FastifyBaseLogger
}) {
  return ({ request, reply, upstreamId, kind, index }: LinkedPhoto): Promise<FastifyReply> =>
    downloads.stream('links', {
      request,
      reply,
      download: false,
      watchSession: () => () => undefined,
      name: (type) => fileName([kind, index], type),
      open: (signal) =>
        upstream.open(
          'image',
          { params: { id: upstreamId, tipo: kind, indice: index }, signal },
          { maxWaitMs: MAX_WAIT_MS, signal, callClass: 'prefetch' },
        ),
      onFailedStream: () => log.warn('A photo of a link broke off'),
      onStream: () => undefined,
    })
}
