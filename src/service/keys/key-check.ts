import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ServiceFailure } from '../http/failure.ts'
import type { WindowState } from '../limits/rate-limit.ts'
import type { Settings } from '../settings/settings.ts'
import type { Environment } from './caller.ts'
import { KEYS_WITHOUT_ACCOUNT, keyMatcher } from './keys.ts'

export interface KeyCheck {
  /** @throws {ServiceFailure} 401, with the code of the interface's 5.5 */
  (request: FastifyRequest): Environment
}

/** Finds the environment of a request by its key. Accepts both headers of the interface's 5.1. */
export function createKeyCheck(keys: Readonly<Record<Environment, string>>, settings: Settings): KeyCheck {
  const match = keyMatcher(keys)
  const ownerless = keyMatcher(KEYS_WITHOUT_ACCOUNT)
  return (request) => {
    const sent = sentKey(request)
    if (sent === undefined) throw new ServiceFailure('MISSING_API_KEY')
    const environment = match(sent)
    const state = environment === undefined ? undefined : settings.get('keyStates')[environment]
    if (state === 'without-account' || ownerless(sent)) throw new ServiceFailure('CUSTOMER_NOT_FOUND')
    if (environment === undefined || state !== 'active') throw new ServiceFailure('INVALID_API_KEY')
    return environment
  }
}

/** Makes every route of `app` require a key and count against that key's limit, before the body is read. */
export function requireKey(
  app: FastifyInstance,
  check: KeyCheck,
  countCall: (environment: Environment) => WindowState,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const environment = check(request)
    const window = countCall(environment)
    reply.headers({
      'ratelimit-limit': window.limit,
      'ratelimit-remaining': window.remaining,
      'ratelimit-reset': window.resetSeconds,
      'cache-control': 'no-store',
    })
    if (!window.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: window.resetSeconds })
    request.caller = { environment }
  })
}

/**
 * Makes every route of `app` require the live key, whatever state the portal has set for it, without a limit.
 */
export function requireOwner(app: FastifyInstance, liveKey: string): void {
  const match = keyMatcher({ live: liveKey })
  app.addHook('onRequest', async (request) => {
    const sent = sentKey(request)
    if (sent === undefined) throw new ServiceFailure('MISSING_API_KEY')
    if (!match(sent)) throw new ServiceFailure('INVALID_API_KEY')
  })
}

function sentKey(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? ''
  const header = request.headers['x-api-key']
  return Array.isArray(header) ? header.join(',') : header?.trim()
}
