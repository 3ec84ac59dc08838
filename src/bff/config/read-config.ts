import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { BffConfig, ServiceAccess } from './config.ts'
import { VARIABLES, type VariableName } from './variables.ts'

/** What the environment says. Without `service` the embedded one is started. */
export interface Config extends Omit<BffConfig, 'service' | 'webhookSecrets' | 'staticDir'> {
  readonly service: ServiceAccess | undefined
  readonly webhookSecrets: readonly string[] | undefined
  /** First manager, created at start if there is none. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
}

/** Variables with wrong values. Each line of the message names one; no line repeats a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Parsed, but not implemented yet: to ignore them would break a promise in silence. */
const NOT_SUPPORTED_YET = ['RETENTION_DAYS', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * The configuration, read once. An empty variable counts as absent.
 *
 * @throws {ConfigError} naming every variable that is wrong
 */
export function readConfig(environment: Environment): Config {
  const variables = new Variables(environment)
  const { read } = variables
  const service = readService(variables)
  const admin = readAdmin(variables)
  for (const name of NOT_SUPPORTED_YET) {
    if (read(name) !== undefined) variables.reject(name, 'not supported yet by this version; leave it unset')
  }
  const config: Config = {
    ...readAddress(variables),
    service,
    webhookSecrets: read('WEBHOOK_SECRET'),
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    admin,
    session: {
      idleMs: (read('SESSION_IDLE_MINUTES') ?? 30) * 60_000,
      absoluteMs: (read('SESSION_HOURS') ?? 12) * 3_600_000,
    },
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  }
  variables.check()
  return config
}

type Value<Name extends VariableName> = z.infer<(typeof VARIABLES)[Name]['schema']>

/** The environment, with all that is found wrong in it. */
class Variables {
  readonly #environment: Environment
  readonly #wrong: string[] = []

  constructor(environment: Environment) {
    this.#environment = environment
  }

  readonly read = <Name extends VariableName>(name: Name): Value<Name> | undefined => {
    const text = this.#environment[name]?.trim()
    if (text === undefined || text === '') return undefined
    const { schema, expected } = VARIABLES[name]
    const parsed = schema.safeParse(text)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of `name`
    if (parsed.success) return parsed.data as Value<Name>
    this.reject(name, `expected ${expected}`)
    return undefined
  }

  isSet(name: VariableName): boolean {
    return (this.#environment[name]?.trim() ?? '') !== ''
  }

  reject(name: VariableName, reason: string): void {
    this.#wrong.push(`${name}: ${reason}`)
  }

  /** Both or neither. */
  requireTogether(name: VariableName, other: VariableName): void {
    if (this.isSet(name) && !this.isSet(other)) this.reject(other, `must be set when ${name} is`)
    if (this.isSet(other) && !this.isSet(name)) this.reject(name, `must be set when ${other} is`)
  }

  /** @throws {ConfigError} */
  check(): void {
    if (this.#wrong.length > 0) throw new ConfigError(this.#wrong.join('\n'))
  }
}

function readAddress({ read }: Variables): Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustedProxies'> {
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: read('PORT') ?? 3000,
    publicUrl: read('PUBLIC_URL'),
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
  }
}

function readService(variables: Variables): ServiceAccess | undefined {
  const url = variables.read('SERVICE_URL')
  const key = readKey(variables)
  const keys = (['SERVICE_API_KEY', 'SERVICE_API_KEY_FILE'] as const).filter((name) => variables.isSet(name))
  if (variables.isSet('SERVICE_URL')) {
    if (keys.length === 0) {
      variables.reject('SERVICE_API_KEY', 'must be set when SERVICE_URL is (or SERVICE_API_KEY_FILE)')
    }
  } else {
    for (const name of keys) {
      variables.reject(
        'SERVICE_URL',
        `must be set when ${name} is (the embedded service takes SERVICE_LIVE_KEY)`,
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
    variables.reject('SERVICE_API_KEY_FILE', 'set this or SERVICE_API_KEY, not both')
    return undefined
  }
  const content = readKeyFile(file)
  const { schema, expected } = VARIABLES.SERVICE_API_KEY
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  variables.reject(
    'SERVICE_API_KEY_FILE',
    content === undefined ? 'the file cannot be read' : `the file must hold ${expected}`,
  )
  return undefined
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

function readAdmin(variables: Variables): Config['admin'] {
  variables.requireTogether('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  const email = variables.read('ADMIN_EMAIL')
  const password = variables.read('ADMIN_PASSWORD')
  return email !== undefined && password !== undefined ? { email, password } : undefined
}
