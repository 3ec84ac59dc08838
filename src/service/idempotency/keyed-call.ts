import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { canonicalJson } from '#server/canonical-json.ts'
import { ServiceFailure } from '../http/failure.ts'

/**
 * The caller's key, or undefined when none was sent.
 *
 * @throws {ServiceFailure} IDEMPOTENCY_KEY_INVALIDA unless it has 8 to 255 characters
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = Array.isArray(header) ? header.join(', ') : header
  if (key.length < 8 || key.length > 255) throw new ServiceFailure('IDEMPOTENCY_KEY_INVALIDA')
  return key
}

/** Stands for a route and a body: a key that was used for one is not free for the other. */
export function fingerprint(route: string, body: unknown): string {
  return createHash('sha256')
    .update(`${route}\n${canonicalJson(body)}`)
    .digest('base64url')
}
