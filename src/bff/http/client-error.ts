import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/console/error.ts'
import { endWith } from '#server/connections.ts'
import { HttpFailure } from './http-failure.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Answers a request that Node could not parse as HTTP, in the usual error format, and ends the connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket, https: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const [status, reason] = tooLarge
    ? [431, 'Request Header Fields Too Large']
    : late
      ? [408, 'Request Timeout']
      : [400, 'Bad Request']
  const requestId = randomUUID()
  const failure = new HttpFailure(tooLarge ? 'TOO_LARGE' : 'INVALID_REQUEST')
  const body = JSON.stringify({ error: failure.detail(requestId) } satisfies ErrorBody)
  const headers = {
    ...securityHeaders(https),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  endWith(socket, `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
}
