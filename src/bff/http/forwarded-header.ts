import type { FastifyInstance } from 'fastify'

/**
 * Warns once if a proxy forwards requests although no proxy is trusted. All clients then count as one
 * address, and one stranger's wrong passwords lock everyone out.
 */
export function warnOfForwardedHeader(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length > 0) return
  let said = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return done()
    said = true
    request.log.warn(
      'requests carry X-Forwarded-For, but TRUSTED_PROXIES is not set: everybody behind the proxy counts as one',
    )
    done()
  })
}
