import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpFailure } from './http-failure.ts'
import { routeOf } from './matched-route.ts'

export interface HostCheck {
  readonly isOurName: (name: string) => boolean
  /** Whether a proxy at this address is trusted. Such a proxy decides which names it forwards. */
  readonly isTrustedProxy: (address: string) => boolean
}

/** Probes are answered under any name (a container's, a load balancer's), because they reveal nothing. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests under a host name that is not ours. With a stranger's name that points at this machine
 * (DNS rebinding), a browser in the shop would treat us as part of the stranger's site, which could read
 * everything that needs no session. Nobody can redirect an IP address, so IP addresses are allowed.
 */
export function registerHostCheck(app: FastifyInstance, check: HostCheck): void {
  let said = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (PROBES.has(routeOf(request).url ?? '') || isUnderOurName(request.raw, check)) return done()
    if (!said) {
      said = true
      request.log.warn(
        'refused a request under a foreign host name (are PUBLIC_URL and TRUSTED_PROXIES right?)',
      )
    }
    throw new HttpFailure('UNKNOWN_HOST')
  })
}

/** Whether a request names one of our hosts or an IP address, or comes through a trusted proxy. */
export function isUnderOurName({ headers, rawHeaders, socket }: IncomingMessage, check: HostCheck): boolean {
  // With two Host headers, a proxy might use one and we the other.
  if (countHosts(rawHeaders) > 1) return false
  const { name, isAddress } = namedBy(headers.host)
  const isOurs = name !== undefined && (isAddress || name === 'localhost' || check.isOurName(name))
  return isOurs || check.isTrustedProxy(socket.remoteAddress ?? '')
}

/** @param rawHeaders alternating names and values */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** The host that a Host header names. Almost all requests of a console have the same header. */
const namedBy = ofLast((host: string | undefined) => {
  const name = hostName(host)
  return { name, isAddress: name !== undefined && isIP(name) !== 0 }
})

/** The host name in lower case, without port and brackets; undefined if the text is not a host. */
function hostName(host: string | undefined): string | undefined {
  const [, name] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  return name?.toLowerCase().replaceAll(/[[\]]|\.$/g, '')
}

/** Keeps the result for the last argument. */
function ofLast<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  let last: { readonly argument: Argument; readonly result: Result } | undefined
  return (argument) => {
    if (!last || last.argument !== argument) last = { argument, result: make(argument) }
    return last.result
  }
}
