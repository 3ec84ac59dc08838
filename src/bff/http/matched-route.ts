import type { FastifyInstance, FastifyRequest } from 'fastify'

type MatchedRoute = FastifyRequest['routeOptions']

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the route is first read. */
    matchedRoute: MatchedRoute | null
  }
}

/** Call it before anything reads a route with `routeOf`. */
export function registerMatchedRoute(app: FastifyInstance): void {
  app.decorateRequest('matchedRoute', null)
}

/**
 * The route of a request, computed once. Fastify builds a new description for each caller, and nearly every
 * rule reads it.
 */
export function routeOf(request: FastifyRequest): MatchedRoute {
  request.matchedRoute ??= request.routeOptions
  return request.matchedRoute
}
