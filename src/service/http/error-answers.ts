import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ApiError, ERROR_CODES } from '#contract/service/api-error.ts'
import type { ServiceLog } from '../options.ts'
import { ServiceFailure } from './failure.ts'
import { newRequestId } from './request-id.ts'

/** Portuguese messages for Fastify's own refusals. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'O corpo deve ser enviado com Content-Type: application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo da requisição está vazio.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'O corpo da requisição não é um JSON válido.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'O corpo da requisição é grande demais.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'O corpo não tem o tamanho declarado em Content-Length.',
}

/** Turns every failure into an ApiError with its code (interface 2.7). */
export function answerErrors(app: FastifyInstance, log: ServiceLog): void {
  app.setErrorHandler(async (error, request, reply) => {
    const failure = asFailure(error)
    if (failure.code === 'INTERNAL_ERROR' && failure !== error) {
      log(
        `Request ${request.id} failed: ${error instanceof Error ? (error.stack ?? error.message) : 'no error'}`,
      )
    }
    return sendFailure(reply, failure)
  })

  app.setNotFoundHandler(async (_request, reply) =>
    sendFailure(reply, new ServiceFailure('ROTA_NAO_ENCONTRADA')),
  )

  // This runs before the body is read: a wrong path is refused as such, whatever its body.
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new ServiceFailure('VALIDATION_ERROR', { message: 'Falta o cabeçalho Host.' })
    }
    if (request.is404) throw new ServiceFailure('ROTA_NAO_ENCONTRADA')
  })
}

/** Sends the failure. It must be the last call on the reply. */
export function sendFailure(reply: FastifyReply, failure: ServiceFailure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  return reply.code(failure.status).send(apiError(failure, reply.request.id))
}

/** Answers a path that cannot be decoded. Fastify runs no hook for it. */
export function answerUnreadablePath(response: ServerResponse): void {
  const requestId = newRequestId()
  const body = JSON.stringify(apiError(new ServiceFailure('ROTA_NAO_ENCONTRADA'), requestId))
  response
    .writeHead(404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
    })
    .end(body)
}

/** The body of an error: the four fields of ApiError, and those of this failure. */
export function apiError(failure: ServiceFailure, requestId: string): ApiError {
  return {
    erro: failure.message,
    codigo: failure.code,
    retryable: ERROR_CODES[failure.code].retryable,
    request_id: requestId,
    ...failure.extra,
  }
}

function asFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = FRAMEWORK_REFUSALS[code]
  if (known) return new ServiceFailure('VALIDATION_ERROR', { message: known })
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ServiceFailure('VALIDATION_ERROR')
  return new ServiceFailure('INTERNAL_ERROR', { cause: error })
}
