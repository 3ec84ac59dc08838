import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { BffConfig, ServiceAccess } from './config.ts'
import { VARIABLES, type VariableName } from './variables.ts'

/** What the environment says. Without `service` the embedded one is to be started. */
export interface Config extends Omit<BffConfig, 'service' | 'webhookSecrets' | 'staticDir'> {
  readonly service: ServiceAccess | undefined
  readonly webhookSecrets: readonly string[] | undefined
  /** First manager, created at start if there is none. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
}

/** Variables hold what they must not. Each line of the message names one; no line repeats a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Parsed, but what they ask for does not exist yet: ignoring them would be a promise broken in silence. */
const NOT_SUPPORTED_YET = ['RETENTION_DAYS', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * The configuration, read once. An empty variable counts as absent.
 *
 * @throws {ConfigError} naming every variable that is wrong
 */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []

  const read = <Name extends VariableName>(name: Name): Value<Name> | undefined => {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return undefined
    const { schema, expected } = VARIABLES[name]
    const parsed = schema.safeParse(text)
    // The union of all schemas loses which one this was; it is the one of `name`.
    if (parsed.success) return parsed.data as Value<Name>
    wrong.push(`${name}: expected ${expected}`)
    return undefined
  }
  const isSet = (name: VariableName) => (environment[name]?.trim() ?? '') !== ''
  const together = (name: VariableName, other: VariableName) => {
    if (isSet(name) && !isSet(other)) wrong.push(`${other}: must be set when ${name} is`)
  }

  const readKey = (): string | undefined => {
    const direct = read('SERVICE_API_KEY')
    const file = read('SERVICE_API_KEY_FILE')
    if (file === undefined) return direct
    if (isSet('SERVICE_API_KEY')) {
      wrong.push('SERVICE_API_KEY_FILE: set this or SERVICE_API_KEY, not both')
      return undefined
    }
    const content = readKeyFile(file)
    const parsed = VARIABLES.SERVICE_API_KEY.schema.safeParse(content)
    if (parsed.success) return parsed.data
    wrong.push(
      content === undefined
        ? 'SERVICE_API_KEY_FILE: the file cannot be read'
        : `SERVICE_API_KEY_FILE: the file must hold ${VARIABLES.SERVICE_API_KEY.expected}`,
    )
    return undefined
  }

  const url = read('SERVICE_URL')
  const key = readKey()
  if (isSet('SERVICE_URL') && !isSet('SERVICE_API_KEY') && !isSet('SERVICE_API_KEY_FILE')) {
    wrong.push('SERVICE_API_KEY: must be set when SERVICE_URL is (or SERVICE_API_KEY_FILE)')
  }
  for (const name of ['SERVICE_API_KEY', 'SERVICE_API_KEY_FILE'] as const) {
    if (isSet(name) && !isSet('SERVICE_URL')) {
      wrong.push(`SERVICE_URL: must be set when ${name} is (the embedded service takes SERVICE_LIVE_KEY)`)
    }
  }
  together('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  together('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  const email = read('ADMIN_EMAIL')
  const password = read('ADMIN_PASSWORD')
  for (const name of NOT_SUPPORTED_YET) {
    if (read(name) !== undefined) wrong.push(`${name}: not supported yet by this version; leave it unset`)
  }

  const config: Config = {
    host: read('HOST') ?? '127.0.0.1',
    port: read('PORT') ?? 3000,
    publicUrl: read('PUBLIC_URL'),
    service: url !== undefined && key !== undefined ? { url, key } : undefined,
    webhookSecrets: read('WEBHOOK_SECRET'),
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    session: {
      idleMs: (read('SESSION_IDLE_MINUTES') ?? 30) * 60_000,
      absoluteMs: (read('SESSION_HOURS') ?? 12) * 3_600_000,
    },
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return config
}

type Value<Name extends VariableName> = z.infer<(typeof VARIABLES)[Name]['schema']>

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
