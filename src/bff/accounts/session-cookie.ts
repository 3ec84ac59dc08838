// Adds the cookie methods to Fastify's types.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_LIFE_MS } from './devices.ts'

export const PLAIN_NAME = 'patio'

/**
 * A cookie that carries a token. Over https it is a `__Host-` cookie: the browser takes it only with `Secure`
 * and for this host alone, so a sibling subdomain can neither read nor set it.
 */
export class TokenCookie {
  readonly #secure: boolean
  /** Undefined: the browser drops the cookie when it closes. */
  readonly #maxAge: number | undefined
  readonly name: string

  readonly #sameSite: 'strict' | 'lax'

  constructor(name: string, https: boolean, maxAge?: number, sameSite: 'strict' | 'lax' = 'strict') {
    this.#sameSite = sameSite
    this.#secure = https
    this.#maxAge = maxAge
    this.name = https ? `__Host-${name}` : name
  }

  set(reply: FastifyReply, token: string): void {
    const lasting = this.#maxAge === undefined ? {} : { maxAge: this.#maxAge }
    void reply.setCookie(this.name, token, { ...this.#attributes(), ...lasting })
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.#attributes())
  }

  /** The cookie's value, if it has the form of a token. */
  read(request: FastifyRequest): string | undefined {
    return this.in(cookiesOf(request))
  }

  /** The same as `read`, from cookies that the caller has parsed. */
  in(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    const value = cookies[this.name]
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: this.#sameSite, secure: this.#secure } as const
  }
}

/** Cookies are parsed once for each request, and only on demand. */
function cookiesOf(request: FastifyRequest): FastifyRequest['cookies'] {
  return (
    parsedCookies(request) ?? (request.cookies = request.server.parseCookie(request.headers.cookie ?? ''))
  )
}

/** Null until the cookies are parsed, although the plugin's type does not say so. */
function parsedCookies({ cookies }: FastifyRequest): FastifyRequest['cookies'] | null {
  return cookies
}

/**
 * The session cookie. It has no expiry date: the browser drops it when it closes, and the store may end the
 * session earlier.
 */
export class SessionCookie extends TokenCookie {
  constructor(https: boolean) {
    super(PLAIN_NAME, https)
  }
}

/** The browser's own cookie, which identifies the browser after the session has ended (see `Devices`). */
export class DeviceCookie extends TokenCookie {
  constructor(https: boolean) {
    super(`${PLAIN_NAME}-device`, https, DEVICE_LIFE_MS / 1000)
  }
}
