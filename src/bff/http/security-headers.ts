import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * What a page of ours may do. No inline scripts or styles, nothing from elsewhere; documents are shown in a frame of our
 * own origin, and nobody may frame us.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** For everything that is not a page: data runs nothing and is framed by nobody. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const ALWAYS: Readonly<Record<string, string>> = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  // Plates stand in the console's addresses: they are not told to anybody else.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  // Nothing is kept by a browser or a proxy unless a route says otherwise: answers hold personal data.
  'cache-control': 'no-store',
}

/** One year, this host only: what runs beside us on other names is not ours to decide. */
const HSTS = 'max-age=31536000'

/** Puts the strictest headers on every answer before its route runs; a route loosens one by setting it again. */
export function registerSecurityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, https, request.id)
  })
}

export function setSecurityHeaders(reply: FastifyReply, https: boolean, requestId: string): void {
  void reply.headers(securityHeaders(https)).header('x-request-id', requestId)
}

export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...ALWAYS, 'strict-transport-security': HSTS } : ALWAYS
}
