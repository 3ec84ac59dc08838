import { type ApiError, ApiErrorSchema } from '#contract/service/api-error.ts'
import type { RateLimitHeaders } from '#contract/service/rate-limit.ts'
import type { ServiceRoute } from '#contract/service/routes.ts'
import type { Outcome } from './outcome.ts'

/** A whole reply, read to its end. `json` is undefined where the body was no JSON. */
export interface WholeReply {
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimitHeaders
  readonly json: unknown
}

/** Statuses that refuse before any charge (interface, 4.3 and part 7, rule 1). 409 needs a second look at its code. */
const REFUSED_BEFORE_CHARGE: readonly number[] = [400, 402, 409, 422]

/** FIPE charges first and gives back on these (interface, 4.7, 4.13 and part 7, rule 2): status and code must agree. */
const REFUNDED: Readonly<Record<string, number>> = {
  FIPE_NAO_DISPONIVEL: 404,
  FIPE_ERRO: 502,
  FIPE_INDISPONIVEL: 503,
}

/**
 * What a reply means, above all for the wallet. For a paid route only what the interface calls definite is: everything
 * else, a 500 with a well-formed body included, may come after a charge, and only a replay of the same key can tell.
 */
export function classify(route: ServiceRoute, reply: WholeReply): Outcome<unknown> {
  const { status, requestId: header, rateLimit, json } = reply
  const error = parseError(json)
  const requestId = error?.request_id ?? header
  const told = { status, requestId, rateLimit }
  const unclear = { ...told, kind: 'indefinite', error } as const

  const schema = route.answers[status]
  if (schema !== undefined && schema !== 'binary') {
    const fits = schema === 'json' ? json !== undefined : schema.safeParse(json).success
    // The object itself is passed on, not the parser's copy: none of these schemas transforms, and the copy reorders keys.
    return fits ? { ...told, kind: 'success', body: json } : { ...unclear, reason: 'unreadable' }
  }
  if (status === 401) return { ...told, kind: 'unauthorized', error }
  if (status === 429) return { ...told, kind: 'limited', error }
  if (status >= 200 && status < 400) return { ...unclear, reason: 'unreadable' }
  if (error === undefined) return { ...unclear, reason: status >= 500 ? 'server-error' : 'unreadable' }

  if (route.price === 'free') {
    return status < 500
      ? { ...told, kind: 'refusal', error, charged: 'no' }
      : { ...unclear, reason: 'server-error' }
  }
  if (error.codigo === 'IDEMPOTENCY_IN_PROGRESS') return { ...unclear, reason: 'in-progress' }
  // Our key never goes out with other bytes, so this answer contradicts what we know: it settles nothing.
  if (error.codigo === 'IDEMPOTENCY_KEY_REUSED') return { ...unclear, reason: 'server-error' }
  if (REFUSED_BEFORE_CHARGE.includes(status)) return { ...told, kind: 'refusal', error, charged: 'no' }
  if (route.price === 'synchronous' && REFUNDED[error.codigo] === status) {
    return { ...told, kind: 'refusal', error, charged: 'refunded' }
  }
  return { ...unclear, reason: 'server-error' }
}

/** Longest words of the service that go on into rows, logs and to browsers. */
export const MAX_LENGTH = { erro: 500, codigo: 80, requestId: 100 }

function parseError(json: unknown): ApiError | undefined {
  const { data: error } = ApiErrorSchema.safeParse(json)
  return (
    error && {
      ...error,
      erro: error.erro.trim().slice(0, MAX_LENGTH.erro),
      codigo: error.codigo.slice(0, MAX_LENGTH.codigo),
      ...(error.request_id !== undefined && { request_id: error.request_id.slice(0, MAX_LENGTH.requestId) }),
    }
  )
}
