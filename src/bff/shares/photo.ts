import type { FastifyReply } from 'fastify'
import { isImageKind, isPhotoKind } from '#contract/service/document.ts'
import { readImages } from '#contract/service/result/images.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Call } from '../http/route.ts'
import { findResult } from '../purchases/intent-store.ts'
import { readIntent } from '../purchases/read-record.ts'
import { parseObject } from '../purchases/record.ts'
import type { ShareDeps } from './deps.ts'
import { findShare } from './open-share.ts'

/**
 * A photo of the car that the shared result names; not counted as a view. Certificates stay in the shop.
 *
 * @throws {HttpFailure} as `openShare` does; 404 for a photo that the result does not name; what the service
 *   says
 */
export async function sendPhoto(
  deps: ShareDeps,
  { body, request, reply }: Pick<Call<'sharedPhoto'>, 'body' | 'request' | 'reply'>,
): Promise<FastifyReply> {
  const { token, tipo: kind, indice: index } = body
  const share = await findShare(deps, token, request.ip)
  if (share.intent_id === null || !isImageKind(kind) || !isPhotoKind(kind)) {
    throw new HttpFailure('NOT_FOUND')
  }
  const { db } = deps.store
  const { upstream_id: upstreamId } = await readIntent(db, share.intent_id)
  const result = await findResult(db, share.intent_id)
  const images = result === null ? [] : readImages(parseObject(result).dados)
  const isNamed = images.some((image) => image.kind === kind && image.index === Number(index))
  if (!isNamed || upstreamId === null) throw new HttpFailure('NOT_FOUND')
  return deps.sendPhoto({ request, reply, upstreamId, kind, index })
}
