import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpFailure } from './http-failure.ts'
import { routeOf } from './matched-route.ts'

export interface HostCheck {
  readonly isOurName: (name: string) => boolean
  /** Whether a proxy at this address is believed: it has decided what it passes on. */
  readonly isTrustedProxy: (address: string) => boolean
}

/** Probes come under any name (a container's, a load balancer's) and learn nothing. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests under a name that is not ours. A stranger's name that points at this machine (DNS
 * rebinding) would make us a part of the stranger's site in a browser here, which may then read what needs no
 * session. Nobody can point an address elsewhere, so addresses pass.
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

/** Whether a request comes under one of our names, an address, or through a proxy that is believed. */
export function isUnderOurName({ headers, rawHeaders, socket }: IncomingMessage, check: HostCheck): boolean {
  // Of two, a proxy may have believed the one and we the other.
  if (countHosts(rawHeaders) > 1) return false
  const name = hostName(headers.host)
  const isOurs = name !== undefined && (name === 'localhost' || isIP(name) !== 0 || check.isOurName(name))
  return isOurs || check.isTrustedProxy(socket.remoteAddress ?? '')
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** The name in lower case, without port and brackets; undefined for what is no host. */
function hostName(host: string | undefined): string | undefined {
  const [, name] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  return name?.toLowerCase().replaceAll(/[[\]]|\.$/g, '')
}
