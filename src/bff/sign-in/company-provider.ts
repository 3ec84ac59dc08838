import type { FastifyBaseLogger } from 'fastify'
import * as client from 'openid-client'
import { HOUR_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { OidcConfig } from '../config/config.ts'

/** How long the provider's metadata is used before it is read again (ms). */
const FRESH_MS = HOUR_MS
/** How often the provider is asked while it does not answer, so that the console notices its return (ms). */
const RETRY_MS = 30_000
/** The time-out of each call (s). */
const TIMEOUT_S = 8

/** Values that only the browser that began the sign-in can return. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

interface Options {
  readonly oidc: OidcConfig
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** The company's OpenID Connect provider: code flow with PKCE, `state`, `nonce` and a signed ID token. */
export class CompanyProvider {
  readonly #options: Options
  #known: { readonly config: client.Configuration; readonly at: number } | undefined
  #asking: Promise<client.Configuration> | undefined
  #timer: NodeJS.Timeout | undefined
  #reachable = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether it answered the last time. */
  get reachable(): boolean {
    return this.#reachable
  }

  /**
   * Starts reading the metadata. Nothing waits for it: people with a password sign in without the provider.
   */
  start(): void {
    const ask = () => void this.#discover().catch(() => undefined)
    ask()
    this.#timer = setInterval(() => {
      if (!this.#reachable) ask()
    }, RETRY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /**
   * The URL for the browser, and the values that it must return. @throws {Error} if the provider does not
   * answer
   */
  async begin(): Promise<{ url: URL; checks: Checks }> {
    const config = await this.#config()
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#callback().href,
      scope: 'openid email',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
    })
    return { url, checks }
  }

  /**
   * The e-mail address of the account that signed in, in lower case; undefined if the provider has not
   * verified it.
   *
   * @param search the query of the URL to which the browser came back
   * @throws {Error} if anything in the answer is wrong, or the provider does not answer
   */
  async finish(search: string, checks: Checks): Promise<string | undefined> {
    const config = await this.#config()
    const url = this.#callback()
    url.search = search
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no ID token')
    // If an access token can read the e-mail, many providers leave it out of the ID token.
    const source =
      claims.email === undefined
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims
    return source.email_verified === true ? plainEmail(source.email) : undefined
  }

  #callback(): URL {
    return new URL(CONSOLE_PATHS.companyCallback, this.#options.oidc.publicUrl)
  }

  async #config(): Promise<client.Configuration> {
    const known = this.#known
    if (known && this.#options.now() - known.at < FRESH_MS) return known.config
    try {
      return await this.#discover()
    } catch (error) {
      // Old metadata is better than none; the client library refreshes its keys by itself.
      if (known) return known.config
      throw error
    }
  }

  #discover(): Promise<client.Configuration> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #ask(): Promise<client.Configuration> {
    const { oidc, now, log } = this.#options
    const issuer = new URL(oidc.issuer)
    // The ID token comes over TLS from the provider itself; we check its signature anyway.
    const execute = [client.enableNonRepudiationChecks]
    // The configuration allows http only to this machine.
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning against http
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
    try {
      const config = await client.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
        execute,
        timeout: TIMEOUT_S,
      })
      config.timeout = TIMEOUT_S
      this.#known = { config, at: now() }
      this.#reachable = true
      return config
    } catch (error) {
      if (this.#reachable || !this.#known) {
        log.warn({ problem: problemOf(error) }, 'the OpenID Connect provider cannot be reached')
      }
      this.#reachable = false
      throw new ProviderUnreachable(problemOf(error))
    }
  }
}

/** The provider's metadata cannot be fetched or read. */
class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/**
 * The problem as one word for the log: the provider's error code or ours. Messages and causes are left out,
 * because they may contain an answer.
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const said = 'error' in error && typeof error.error === 'string' ? error.error : ''
  if (/^[a-z_]{1,40}$/.test(said)) return said
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Whether the provider gave no answer at all, rather than a wrong one. */
export function isUnreachable(error: unknown): boolean {
  const problem = problemOf(error)
  // A TypeError without a code is a failed `fetch`.
  return ['ProviderUnreachable', 'OAUTH_TIMEOUT', 'TypeError'].includes(problem)
}

/**
 * The e-mail in lower case, as staff e-mails are stored. Only ASCII, because the lower case of the Kelvin
 * sign is k.
 */
function plainEmail(email: unknown): string | undefined {
  return typeof email === 'string' && /^[\x21-\x7e]{3,254}$/.test(email) ? email.toLowerCase() : undefined
}
