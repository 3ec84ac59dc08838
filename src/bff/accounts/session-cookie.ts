// Adds the cookie methods to Fastify's types.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const PLAIN_NAME = 'patio'

/**
 * The cookie that carries the session's token. Over https it is a `__Host-` cookie: the browser then takes it
 * only with `Secure`, for this host alone, so that a sibling subdomain can neither read nor plant it.
 */
export class SessionCookie {
  readonly #secure: boolean
  readonly name: string

  constructor(https: boolean) {
    this.#secure = https
    this.name = https ? `__Host-${PLAIN_NAME}` : PLAIN_NAME
  }

  /** Without an expiry date: it goes when the browser closes, and the store decides before that. */
  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, this.#attributes())
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.#attributes())
  }

  /** The token, if the cookie holds anything of a token's form. */
  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.name]
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure } as const
  }
}
