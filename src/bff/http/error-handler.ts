import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ErrorBody } from '#contract/console/error.ts'
import { isStoreUnavailable } from '../store/errors.ts'
import { maySpend } from './access.ts'
import { FAILURE_PAGE_POLICY, failurePage } from './failure-page.ts'
import { HttpFailure, type FailureOptions } from './http-failure.ts'
import { showsAnswer } from './opens-in-tab.ts'

const WithId = z.object({ id: z.guid() })

/**
 * Sends every error as an ErrorBody with the request's id, or as a page if a person opened a document or a
 * photo in a tab.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new HttpFailure('NOT_FOUND'), request, reply))
}

/** Answers an error. Also used for failures before routing (a URL that cannot be decoded). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error, request)
  // A client that leaves also aborts the call to the service. That is not an error.
  const left = reply.raw.destroyed && failure.code !== 'INTERNAL'
  if (left) request.log.info({ code: failure.code }, 'The browser left before its answer')
  // A limit does what it is for. A flood must not fill the log with stacks.
  else if (isBusy(failure)) request.log.warn({ code: failure.code }, 'request failed')
  else if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed')
  if (failure.options.retryAfter !== undefined) {
    void reply.header('retry-after', String(Math.ceil(failure.options.retryAfter)))
  }
  const body: ErrorBody = { error: failure.detail(request.id) }
  // The route may already have set headers of a cacheable answer.
  void reply.code(failure.status).header('cache-control', 'no-store')
  if (showsAnswer(request)) {
    void reply.type('text/html; charset=utf-8').header('content-security-policy', FAILURE_PAGE_POLICY)
    return reply.send(failurePage({ ...body, purchase: idOf(request) }))
  }
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Whether a limit refuses the request, ours or the service's. */
function isBusy({ code, cause }: HttpFailure): boolean {
  return code === 'BUSY' && cause === undefined
}

function idOf({ params }: FastifyRequest): string | undefined {
  const { id } = z.safeParse(WithId, params).data ?? {}
  return id
}

function toFailure(error: unknown, request: FastifyRequest): HttpFailure {
  if (error instanceof HttpFailure) return error
  // On a route that may spend, an unexpected error leaves it unknown whether money was spent.
  const charged = maySpend(request) ? 'unknown' : 'no'
  const unforeseen: FailureOptions = { charged, cause: error }
  if (isStoreUnavailable(error)) return new HttpFailure('STORE_UNAVAILABLE', unforeseen)
  const status = isFastifyError(error) ? error.statusCode : undefined
  if (status === 413) return new HttpFailure('TOO_LARGE')
  if (status === 415) return new HttpFailure('UNSUPPORTED_TYPE')
  if (status === 404) return new HttpFailure('NOT_FOUND')
  if (status === 503) return new HttpFailure('BUSY', { cause: error })
  if (status !== undefined && status >= 400 && status < 500)
    return new HttpFailure('INVALID_REQUEST', { status })
  return new HttpFailure('INTERNAL', unforeseen)
}

function isFastifyError(error: unknown): error is FastifyError & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
