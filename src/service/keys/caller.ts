import type { FastifyRequest } from 'fastify'

/** Production or sandbox, depending on the kind of key (interface 5.3). Neither sees the other's data. */
export type Environment = 'live' | 'test'

export interface Caller {
  readonly environment: Environment
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on public routes and before the key check. */
    caller: Caller | null
  }
}

/** The caller of a keyed route. The key check sets it before any handler runs. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This route does not ask for a key')
  return request.caller
}
