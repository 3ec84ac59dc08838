import { readFileSync, statSync } from 'node:fs'
import { HOUR_MS } from '#brazil/durations.ts'
import { type ProcessVariables, readVariables } from '#server/variables.ts'
import type { BffConfig, OidcConfig, ServiceAccess } from './config.ts'
import { VARIABLES, isLoopback } from './variables.ts'

/** The configuration from the environment. Without `service` the embedded one is started. */
export interface Config extends Omit<BffConfig, 'service' | 'webhookSecrets' | 'staticDir'> {
  readonly service: ServiceAccess | undefined
  readonly webhookSecrets: readonly string[] | undefined
  /** The first manager, created at start if there is none. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
}

/**
 * The configuration, read once. An empty variable counts as absent.
 *
 * @throws {ConfigError} naming every variable that is wrong
 */
export function readConfig(environment: ProcessVariables): Config {
  const variables = openVariables(environment)
  const { read } = variables
  const service = readService(variables, environment)
  const admin = readAdmin(variables)
  const config: Config = {
    ...readAddress(variables),
    service,
    webhookSecrets: read('WEBHOOK_SECRET'),
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    admin,
    session: {
      idleMs: (read('SESSION_IDLE_MINUTES') ?? 30) * 60_000,
      absoluteMs: (read('SESSION_HOURS') ?? 12) * HOUR_MS,
    },
    metricsToken: read('METRICS_TOKEN'),
    monitoringPortalUrl: read('MONITORING_PORTAL_URL'),
    shopName: read('SHOP_NAME'),
    topUpUrl: read('TOP_UP_URL'),
    pageWaitMs: read('PAGE_WAIT_MS') ?? 250,
    retentionDays: read('RETENTION_DAYS'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    secretKey: read('SECRET_KEY'),
    requireSecondFactor: readRequirement(variables),
    oidc: readOidc(variables),
  }
  variables.check()
  return config
}

const openVariables = (environment: ProcessVariables) => readVariables(VARIABLES, environment)
type Variables = ReturnType<typeof openVariables>

function readAddress({ read }: Variables): Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustedProxies'> {
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: read('PORT') ?? 3000,
    publicUrl: read('PUBLIC_URL'),
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
  }
}

function readService(
  variables: Variables,
  { NODE_TLS_REJECT_UNAUTHORIZED: verifies }: ProcessVariables,
): ServiceAccess | undefined {
  const url = variables.read('SERVICE_URL')
  // This variable turns off Node's certificate check: a man in the middle could read the key and forge
  // answers.
  if (url?.startsWith('https:') && verifies === '0') {
    variables.fault(
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 (for a certificate of your own: NODE_EXTRA_CA_CERTS)',
    )
  }
  const key = readKey(variables)
  const keys = (['SERVICE_API_KEY', 'SERVICE_API_KEY_FILE'] as const).filter((name) => variables.isSet(name))
  if (variables.isSet('SERVICE_URL')) {
    if (keys.length === 0) {
      variables.fault('SERVICE_API_KEY: must be set when SERVICE_URL is (or SERVICE_API_KEY_FILE)')
    }
  } else {
    for (const name of keys) {
      variables.fault(
        `SERVICE_URL: must be set when ${name} is (the embedded service takes SERVICE_LIVE_KEY)`,
      )
    }
  }
  return url !== undefined && key !== undefined ? { url, key } : undefined
}

function readKey(variables: Variables): string | undefined {
  const direct = variables.read('SERVICE_API_KEY')
  const file = variables.read('SERVICE_API_KEY_FILE')
  if (file === undefined) return direct
  if (variables.isSet('SERVICE_API_KEY')) {
    variables.fault('SERVICE_API_KEY_FILE: set this or SERVICE_API_KEY, not both')
    return undefined
  }
  if (mayAnybodyWrite(file)) {
    variables.fault('SERVICE_API_KEY_FILE: every user of this machine may write the file (chmod o-w)')
    return undefined
  }
  const content = readKeyFile(file)
  const { schema, expected } = VARIABLES.SERVICE_API_KEY
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const problem = content === undefined ? 'the file cannot be read' : `the file must hold ${expected}`
  variables.fault(`SERVICE_API_KEY_FILE: ${problem}`)
  return undefined
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

function mayAnybodyWrite(path: string): boolean {
  const { mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return (mode & 0o002) !== 0
}

function readRequirement(variables: Variables): Config['requireSecondFactor'] {
  const required = variables.read('REQUIRE_SECOND_FACTOR') ?? 'nobody'
  // Replicas share the store but no folder, so one replica does not know a key that another creates.
  if (required !== 'nobody' && variables.isSet('DATABASE_URL') && !variables.isSet('SECRET_KEY')) {
    variables.fault('SECRET_KEY: must be set when REQUIRE_SECOND_FACTOR and DATABASE_URL are')
  }
  return required
}

function readOidc(variables: Variables): OidcConfig | undefined {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const issuer = variables.read('OIDC_ISSUER')
  const clientId = variables.read('OIDC_CLIENT_ID')
  const clientSecret = variables.read('OIDC_CLIENT_SECRET')
  const publicUrl = variables.read('PUBLIC_URL')
  if (!names.some((name) => variables.isSet(name))) return undefined
  for (const name of names) {
    if (!variables.isSet(name)) variables.fault(`${name}: must be set when another OIDC_ variable is`)
  }
  if (!variables.isSet('PUBLIC_URL')) {
    variables.fault('PUBLIC_URL: must be set when OIDC_ISSUER is: the provider sends people back there')
  } else if (publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    variables.fault('PUBLIC_URL: must be https when OIDC_ISSUER is set (http on this machine only)')
  }
  return issuer && clientId && clientSecret && publicUrl
    ? { issuer, clientId, clientSecret, publicUrl }
    : undefined
}

function readAdmin(variables: Variables): Config['admin'] {
  const hasEmail = variables.isSet('ADMIN_EMAIL')
  const hasPassword = variables.isSet('ADMIN_PASSWORD')
  if (hasEmail && !hasPassword) variables.fault('ADMIN_PASSWORD: must be set when ADMIN_EMAIL is')
  if (hasPassword && !hasEmail) variables.fault('ADMIN_EMAIL: must be set when ADMIN_PASSWORD is')
  const email = variables.read('ADMIN_EMAIL')
  const password = variables.read('ADMIN_PASSWORD')
  return email !== undefined && password !== undefined ? { email, password } : undefined
}
