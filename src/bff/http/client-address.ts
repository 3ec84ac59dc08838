import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'

/**
 * The client's address behind the trusted proxies; undefined if the connection is closed. The same as
 * `request.ip`, for a request that Fastify has not parsed yet.
 */
export function clientAddress(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress
  const isTrusted = compile([...trustedProxies])
  return (request) => all(request, isTrusted).at(-1)
}
