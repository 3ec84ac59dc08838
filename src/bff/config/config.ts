/**
 * The configuration that the BFF needs. `src/main.ts` reads it from the environment; tests build it by hand.
 */
export interface BffConfig {
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /** The public origin (`https://patio.example`). Undefined means the address that the server listens on. */
  readonly publicUrl: string | undefined
  readonly service: ServiceAccess
  /** Secrets that may sign a delivery; more than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Folder of the built console. */
  readonly staticDir: string
  readonly session: { readonly idleMs: number; readonly absoluteMs: number }
  /** Addresses and networks of the proxies in front, whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** With this token `/metrics` can be read from other machines too. */
  readonly metricsToken: string | undefined
  /** Where staff add plates to monitoring, if the console can reach it: see `MONITORING_PORTAL_PATHS`. */
  readonly monitoringPortalUrl: string | undefined
  /** The shop's name beside the logo, on printed pages and on shared pages. */
  readonly shopName: string | undefined
  /** A link to the page where the shop tops up its wallet. */
  readonly topUpUrl: string | undefined
  /** How long a page waits for each group of answers that it asks for (ms). */
  readonly pageWaitMs: number
  /** Days after a purchase's end when its result and personal data are removed; undefined for never. */
  readonly retentionDays: number | undefined
  readonly logLevel: LogLevel
  /** The key that encrypts secrets in the store. Without it, one is created in `dataDir` (SQLite only). */
  readonly secretKey: string | undefined
  /** The company's OpenID Connect provider, if company accounts can sign in here. */
  readonly oidc: OidcConfig | undefined
  /** The people who cannot sign in by password without a second factor. */
  readonly requireSecondFactor: RequireSecondFactor
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The console's origin as it is registered with the provider. */
  readonly publicUrl: string
}

export const REQUIRE_SECOND_FACTOR = ['nobody', 'managers', 'everybody'] as const
export type RequireSecondFactor = (typeof REQUIRE_SECOND_FACTOR)[number]

/** The inquiry service: its origin without a trailing slash, and the key that only the BFF holds. */
export interface ServiceAccess {
  readonly url: string
  readonly key: string
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The environment of a key (interface 5.2); null if the key has an unknown form. */
export function environmentOf(key: string): 'live' | 'test' | null {
  if (key.startsWith('svc_live_')) return 'live'
  return key.startsWith('svc_test_') ? 'test' : null
}

/** Exact texts that must not appear in a log line. */
export function secretsOf(config: BffConfig): readonly string[] {
  const databasePassword = config.databaseUrl ? new URL(config.databaseUrl).password : ''
  return [
    config.service.key,
    ...config.webhookSecrets,
    config.metricsToken ?? '',
    config.secretKey ?? '',
    config.oidc?.clientSecret ?? '',
    databasePassword,
    decoded(databasePassword),
  ].filter((secret) => secret !== '')
}

/** Decodes a password like PostgreSQL's client, which keeps a percent sign without two hex digits. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return password
  }
}
