import type { FastifyInstance, FastifyRequest } from 'fastify'

type MatchedRoute = FastifyRequest['routeOptions']

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until somebody asks. */
    matchedRoute: MatchedRoute | null
  }
}

export function registerMatchedRoute(app: FastifyInstance): void {
  app.decorateRequest('matchedRoute', null)
}

/** The route of a request. Fastify describes it anew for each that asks, and nearly every rule does. */
export function routeOf(request: FastifyRequest): MatchedRoute {
  request.matchedRoute ??= request.routeOptions
  return request.matchedRoute
}
