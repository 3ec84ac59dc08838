import type { FastifyReply } from 'fastify'
import { isImageKind, isPhotoKind } from '#contract/service/document.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Call } from '../http/route.ts'
import { readIntent } from '../purchases/read-record.ts'
import type { ShareParts } from './deps.ts'
import { findShare } from './open-share.ts'
import { photoName } from './read-for-links.ts'

/**
 * Streams a photo of the car that the shared result names. It does not count as a view. Certificates are not
 * shared.
 *
 * @throws {HttpFailure} as `openShare`; 410 DATA_PURGED for a result that was purged since the page opened;
 * 404 for a photo that the result does not name; the service's errors
 */
export async function sendPhoto(
  deps: ShareParts,
  { body, request, reply }: Pick<Call<'sharedPhoto'>, 'body' | 'request' | 'reply'>,
): Promise<FastifyReply> {
  const { token, tipo: kind, indice: index } = body
  const share = await findShare(deps, token, request.ip)
  if (share.intent_id === null || !isImageKind(kind) || !isPhotoKind(kind)) {
    throw new HttpFailure('NOT_FOUND')
  }
  const row = await readIntent(deps.store.db, share.intent_id)
  if (row.purged_at !== null) throw new HttpFailure('DATA_PURGED')
  const { upstream_id: upstreamId } = row
  const read = upstreamId === null ? null : await deps.results.read(row)
  const isNamed = read?.photos.includes(photoName(kind, Number(index)))
  if (!isNamed || upstreamId === null) throw new HttpFailure('NOT_FOUND')
  return deps.sendPhoto({ request, reply, upstreamId, kind, index })
}
