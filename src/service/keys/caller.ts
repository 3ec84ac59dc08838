import type { FastifyRequest } from 'fastify'

/** Production or sandbox, by the kind of key (interface, 5.3). Nothing of one is visible to the other. */
export type Environment = 'live' | 'test'

export interface Caller {
  readonly environment: Environment
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on public routes and until the key was checked. */
    caller: Caller | null
  }
}

/** Who calls a keyed route. The key check sets it before any handler runs. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This route does not ask for a key')
  return request.caller
}
