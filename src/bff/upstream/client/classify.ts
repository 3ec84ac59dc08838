import { type ApiError, ApiErrorSchema, ERROR_CODES, isErrorCode } from '#contract/service/api-error.ts'
import type { RateLimitHeaders } from '#contract/service/rate-limit.ts'
import type { ServiceRoute } from '#contract/service/routes.ts'
import type { FailedCall, Indefinite, IndefiniteReason, Outcome } from './outcome.ts'

/** A complete reply. `json` is undefined if the body was not JSON. */
export interface WholeReply {
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimitHeaders
  readonly json: unknown
}

/** Statuses that refuse before any charge (interface 4.3 and part 7, rule 1). For 409 the code decides. */
const REFUSED_BEFORE_CHARGE: ReadonlySet<number> = new Set([400, 402, 409, 422])

/**
 * FIPE charges first and refunds on these (interface 4.7, 4.13 and part 7, rule 2): status and code must
 * agree.
 */
const REFUNDED: Readonly<Record<string, number>> = {
  FIPE_NAO_DISPONIVEL: 404,
  FIPE_ERRO: 502,
  FIPE_INDISPONIVEL: 503,
}

/**
 * The meaning of a reply, above all for the wallet. For a paid route only answers that the interface calls
 * definite are definite. Every other one, such as a 500 with a well-formed body, may come after a charge, and
 * only a replay with the same key can tell.
 */
export function classify(route: ServiceRoute, reply: WholeReply): Outcome<unknown> {
  const { status, requestId, rateLimit, json } = reply
  const answer = route.answers[status]
  if (answer !== undefined && answer !== 'binary') {
    const schema = route.accepts ?? answer
    const fits = schema === 'json' ? json !== undefined : schema.safeParse(json).success
    // The original object is passed on, not the parser's copy: no schema transforms, and the copy would
    // reorder keys.
    if (fits) return { status, requestId, rateLimit, kind: 'success', body: json }
  }
  const error = parseError(json)
  const known: Known = { status, requestId: error?.request_id ?? requestId, rateLimit }
  if (answer !== undefined && answer !== 'binary') return indefinite(known, 'unreadable', error)
  return afterFailure(route, known, error)
}

function afterFailure(route: ServiceRoute, known: Known, error: ApiError | undefined): FailedCall {
  const { status } = known
  if (status === 401) return { ...known, kind: 'unauthorized', error }
  if (status === 429) return { ...known, kind: 'limited', error }
  if (error === undefined || status < 400) {
    return indefinite(known, status >= 500 ? 'server-error' : 'unreadable', error)
  }
  const charged = chargeOfRefusal(route, status, error)
  if (charged !== undefined) return { ...known, kind: 'refusal', error, charged }
  const inProgress = route.price !== 'free' && error.codigo === 'IDEMPOTENCY_IN_PROGRESS'
  return indefinite(known, inProgress ? 'in-progress' : 'server-error', error)
}

function indefinite(known: Known, reason: IndefiniteReason, error: ApiError | undefined): Indefinite {
  return { ...known, kind: 'indefinite', reason, error }
}

type Known = Pick<WholeReply, 'status' | 'requestId' | 'rateLimit'>

/** The effect of a refusal on the wallet; undefined if it leaves that open. */
function chargeOfRefusal(
  route: ServiceRoute,
  status: number,
  error: ApiError,
): 'no' | 'refunded' | undefined {
  if (route.price === 'free') return status < 500 ? 'no' : undefined
  // The first call with this key is still running.
  if (error.codigo === 'IDEMPOTENCY_IN_PROGRESS') return undefined
  // Our key is never sent with other bytes, so this answer contradicts what we know.
  if (error.codigo === 'IDEMPOTENCY_KEY_REUSED') return undefined
  if (REFUSED_BEFORE_CHARGE.has(status)) return 'no'
  return route.price === 'synchronous' && REFUNDED[error.codigo] === status ? 'refunded' : undefined
}

/** Longer texts of the service are cut before they reach rows, logs and browsers (characters). */
export const MAX_LENGTH = { erro: 500, codigo: 80, requestId: 100 }

function parseError(json: unknown): ApiError | undefined {
  const { data: error } = ApiErrorSchema.safeParse(json)
  return (
    error && {
      ...error,
      retryable: error.retryable ?? (isErrorCode(error.codigo) && ERROR_CODES[error.codigo].retryable),
      erro: error.erro.trim().slice(0, MAX_LENGTH.erro),
      codigo: error.codigo.slice(0, MAX_LENGTH.codigo),
      ...(error.request_id !== undefined && { request_id: error.request_id.slice(0, MAX_LENGTH.requestId) }),
    }
  )
}
