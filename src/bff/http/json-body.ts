import type { FastifyInstance } from 'fastify'

/** The largest body that a route accepts unless it sets its own `bodyLimit` (bytes). */
export const BODY_LIMIT = 64 * 1024

/**
 * Accepts only JSON bodies, and refuses a body that could carry `__proto__`. An empty body counts as no body,
 * so a POST without a body may still declare JSON.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') done(null)
    // Fastify's own parser calls `done`; its type also allows a promise.
    else void parse(request, text, done)
  })
}
