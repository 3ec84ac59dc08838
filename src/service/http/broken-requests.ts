import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { endWith } from '#server/connections.ts'
import { apiError } from './error-answers.ts'
import { ServiceFailure } from './failure.ts'
import { newRequestId } from './request-id.ts'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Answers requests that break below the framework, with an ApiError too. */
export interface BrokenRequests {
  /** Call once, with the server of the app. */
  watch(server: Server): void
  /** Answers bytes that are not HTTP, headers beyond the limit, and a request that never ends. */
  answer(error: Error, socket: Socket): void
}

export function createBrokenRequests(): BrokenRequests {
  const latest = new WeakMap<Socket, Exchange>()
  return {
    watch(server) {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        latest.set(request.socket, { request, response })
      })
      // Node would answer these two without a body. RFC 9110 (10.1.1) lets a server ignore an unknown
      // expectation.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
      server.on('connect', (_request, socket) => refuse(socket, new ServiceFailure('ROTA_NAO_ENCONTRADA')))
    },
    answer(_error, socket) {
      if (socket.destroyed || !socket.writable) {
        socket.destroy()
        return
      }
      const exchange = latest.get(socket)
      if (exchange && !exchange.response.writableFinished && exchange.request.complete) {
        // The request before the broken bytes was complete and may have been charged, so it must get its own
        // answer.
        exchange.response.once('close', () => endWith(socket))
      } else if (exchange?.response.headersSent && !exchange.request.complete) {
        endWith(socket)
      } else {
        const message = 'A requisição HTTP está malformada.'
        refuse(socket, new ServiceFailure('VALIDATION_ERROR', { message }))
      }
    },
  }
}

function refuse(socket: Duplex, failure: ServiceFailure): void {
  const requestId = newRequestId()
  const body = JSON.stringify(apiError(failure, requestId))
  endWith(
    socket,
    [
      `HTTP/1.1 ${failure.status} ${failure.status === 404 ? 'Not Found' : 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
