import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'

/**
 * The address that a request comes from, past the proxies that are believed; undefined where the connection
 * has gone. The same as `request.ip`, before Fastify has the request.
 */
export function clientAddress(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress
  const isTrusted = compile([...trustedProxies])
  return (request) => all(request, isTrusted).at(-1)
}
