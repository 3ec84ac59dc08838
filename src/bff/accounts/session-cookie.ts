// Adds the cookie methods to Fastify's types.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_LIFE_MS } from './devices.ts'

export const PLAIN_NAME = 'patio'

/**
 * A cookie that carries a token. Over https it is a `__Host-` cookie: the browser then takes it only with
 * `Secure`, for this host alone, so that a sibling subdomain can neither read nor plant it.
 */
export class TokenCookie {
  readonly #secure: boolean
  /** Undefined: it goes when the browser closes. */
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

  /** The token, if the cookie holds anything of a token's form. */
  read(request: FastifyRequest): string | undefined {
    return this.in(cookiesOf(request))
  }

  /** The same among cookies that were parsed elsewhere. */
  in(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    const value = cookies[this.name]
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: this.#sameSite, secure: this.#secure } as const
  }
}

/** Parsed once for each request, and not at all where nobody asks. */
function cookiesOf(request: FastifyRequest): FastifyRequest['cookies'] {
  return (
    parsedCookies(request) ?? (request.cookies = request.server.parseCookie(request.headers.cookie ?? ''))
  )
}

/** Null until they are parsed, whatever the plugin's type says. */
function parsedCookies({ cookies }: FastifyRequest): FastifyRequest['cookies'] | null {
  return cookies
}

/**
 * The session's. Without an expiry date: it goes when the browser closes, and the store decides before that.
 */
export class SessionCookie extends TokenCookie {
  constructor(https: boolean) {
    super(PLAIN_NAME, https)
  }
}

/** The browser's own, by which it is known after the session has ended (see `Devices`). */
export class DeviceCookie extends TokenCookie {
  constructor(https: boolean) {
    super(`${PLAIN_NAME}-device`, https, DEVICE_LIFE_MS / 1000)
  }
}
