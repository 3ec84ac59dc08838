import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The policy of our pages. It allows code and styles only from our files and from the build's inline parts
 * (`own`: their hashes by directive), and nothing from other origins. Documents are shown in a frame of our
 * own origin, and no other site may frame our pages.
 */
export const pagePolicy = (own: Readonly<Record<string, string | undefined>> = {}): string =>
  PAGE_RULES.map((rule) => [rule, own[rule.split(' ', 1)[0] ?? ''] ?? []].flat().join(' ')).join('; ')

const PAGE_RULES = [
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
  // Our code creates no Trusted Types policy, and injected code must not create one either.
  "trusted-types 'none'",
]

/** The policy of the document that registers the service worker, in a hidden frame of our pages. */
export const REGISTERING_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** A worker obeys the policy of its own script. It fetches the files that it caches. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** The policy of every answer that is not a page: data runs nothing and is never framed. */
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
  // The console's URLs contain plates, so other sites do not receive them.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  // Answers contain personal data: browsers and proxies do not store them unless a route overrides this.
  'cache-control': 'no-store',
}

/** One year, for this host only: other hosts of the domain are not ours to decide. */
const HSTS = 'max-age=31536000'

/** Sets the strictest headers on every answer before its route runs. A route may override one. */
export function registerSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = securityHeaders(https)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** Sets them on an answer that no hook has seen. */
export function setSecurityHeaders(reply: FastifyReply, https: boolean, requestId: string): void {
  void reply.headers(securityHeaders(https)).header('x-request-id', requestId)
}

/**
 * The headers of an answer that is not a page. `https`: whether people open the console by https only.
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...ALWAYS, 'strict-transport-security': HSTS } : ALWAYS
}
