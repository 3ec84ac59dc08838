import type { FastifyRequest } from 'fastify'

/** Content codings that the browser takes, in lower case; one with `q=0` is refused (RFC 9110, 12.5.3). */
export function acceptedEncodings(request: FastifyRequest): readonly (string | undefined)[] {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase())
}
