import type { FastifyInstance } from 'fastify'

/** The largest body that a route of the console takes, unless it says otherwise (`bodyLimit`). */
export const BODY_LIMIT = 64 * 1024

/**
 * Accepts JSON and nothing else. A body that could carry `__proto__` is refused. An empty one is no body, so
 * that a POST without a body may still be declared as JSON.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') done(null)
    // Fastify's own parser answers through `done`; the promise form is for other implementations.
    else void parse(request, text, done)
  })
}
