/** What the BFF needs to run. `src/main.ts` reads it from the environment; tests make it by hand. */
export interface BffConfig {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Origin that people use (`https://patio.example`); undefined means the address that is listened on. */
  readonly publicUrl: string | undefined
  readonly service: ServiceAccess
  /** Secrets that a delivery may be signed with; several while one is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Built console. */
  readonly staticDir: string
  readonly session: { readonly idleMs: number; readonly absoluteMs: number }
  /** Addresses and networks of the proxies in front, whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Lets `/metrics` be read from elsewhere than loopback. */
  readonly metricsToken: string | undefined
  /** Where plates are added to monitoring, if the console can reach it: see `MONITORING_PORTAL_PATHS`. */
  readonly monitoringPortalUrl: string | undefined
  /** What the shop is called, on papers and links. */
  readonly shopName: string | undefined
  /** Where the shop puts money into its wallet, for a link. */
  readonly topUpUrl: string | undefined
  /** How long a page waits for its answers, each time that it asks for some. */
  readonly pageWaitMs: number
  /** Results and personal data of purchases are removed so many days after their end; undefined for never. */
  readonly retentionDays: number | undefined
  readonly logLevel: LogLevel
  /** What secrets in the store are encrypted under; without it a key is made in `dataDir` (SQLite alone). */
  readonly secretKey: string | undefined
  /** The company's OpenID Connect provider, where its accounts sign in here. */
  readonly oidc: OidcConfig | undefined
  /** Who cannot sign in by password without a second factor. */
  readonly requireSecondFactor: RequireSecondFactor
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The console's, as it is registered with the provider. */
  readonly publicUrl: string
}

export const REQUIRE_SECOND_FACTOR = ['nobody', 'managers', 'everybody'] as const
export type RequireSecondFactor = (typeof REQUIRE_SECOND_FACTOR)[number]

/** The inquiry service: origin without a trailing slash, and the key that only the BFF holds. */
export interface ServiceAccess {
  readonly url: string
  readonly key: string
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Which account a key belongs to (interface 5.2); null for a key of a form that we do not know. */
export function environmentOf(key: string): 'live' | 'test' | null {
  if (key.startsWith('svc_live_')) return 'live'
  return key.startsWith('svc_test_') ? 'test' : null
}

/** Exact texts that no log line may hold. */
export function secretsOf(config: BffConfig): readonly string[] {
  const databasePassword = config.databaseUrl ? new URL(config.databaseUrl).password : ''
  return [
    config.service.key,
    ...config.webhookSecrets,
    config.metricsToken ?? '',
    config.secretKey ?? '',
    config.oidc?.clientSecret ?? '',
    databasePassword,
    decodeURIComponent(databasePassword),
  ].filter((secret) => secret !== '')
}
