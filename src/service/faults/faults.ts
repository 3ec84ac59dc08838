import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routePath } from '#contract/path.ts'
import type { ErrorCode } from '#contract/service/api-error.ts'
import { SERVICE_ROUTES, type ServiceRouteName } from '#contract/service/routes.ts'
import { ServiceFailure } from '../http/failure.ts'

/**
 * Failures that the portal orders, for rows of the interface's error tables that no input can provoke (a list
 * whose source is down, a balance that cannot be read). They are in memory, so a restart ends them.
 */
export interface Faults {
  /**
   * The next `times` calls of the route answer `code` before anything else happens; 0 cancels the order.
   *
   * @throws {ServiceFailure} VALIDATION_ERROR for a code that the route does not have
   */
  order(route: ServiceRouteName, code: ErrorCode, times: number): void
  /** Makes the routes of `app` fail as ordered. */
  watch(app: FastifyInstance): void
}

/** Seconds after which an ordered 429 asks for another call. */
const RETRY_AFTER_S = 5

/** `balance` reads the caller's balance in BRL, which every 402 carries. */
export function createFaults(balance: (request: FastifyRequest) => number): Faults {
  /** With what the interface promises beside the code: the balance (4.3), the time to wait (part 4). */
  const failure = (code: ErrorCode, request: FastifyRequest) =>
    new ServiceFailure(code, {
      ...(code === 'SALDO_INSUFICIENTE' ? { extra: { saldo: balance(request) } } : {}),
      ...(code === 'RATE_LIMITED' ? { retryAfter: RETRY_AFTER_S } : {}),
    })
  const ordered = new Map<string, { code: ErrorCode; left: number }>()
  return {
    order(name, code, times) {
      const { method, path, errors } = SERVICE_ROUTES[name]
      if (!(errors as readonly ErrorCode[]).includes(code)) {
        throw new ServiceFailure('VALIDATION_ERROR', { message: `A rota ${name} não responde ${code}.` })
      }
      ordered.set(`${method} ${routePath(path)}`, { code, left: times })
    },
    watch(app) {
      app.addHook('onRequest', async (request) => {
        const fault = ordered.get(`${request.method} ${request.routeOptions.url ?? ''}`)
        if (!fault || fault.left === 0) return
        fault.left -= 1
        throw failure(fault.code, request)
      })
    },
  }
}
