import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createBff } from '#bff/app.ts'
import { type ServiceAccess, environmentOf } from '#bff/config/config.ts'
import { type Config, readConfig } from '#bff/config/read-config.ts'
import { startWarnings } from '#bff/config/start-warnings.ts'
import { storedWebhookSecret, lockDataDir } from '#bff/operations/data-dir.ts'
import { usablePort } from '#bff/operations/ports.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { portError } from '#server/port-error.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { ConfigError, type ProcessVariables } from '#server/variables.ts'
import type { ServiceOptions } from '#service/options.ts'
import type { RunningService } from '#service/service.ts'

// The only file that knows both sides: reads the environment, starts the embedded service unless another one
// is named, then the console's server, and prints where to go.

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await start(process.env)
} catch (error) {
  process.stderr.write(`\nPátio cannot start.\n${error instanceof Error ? error.message : String(error)}\n`)
  // A wrong variable needs no stack; anything else needs nothing but the stack.
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

async function start(environment: ProcessVariables): Promise<void> {
  const { config, serviceOptions } = await readAll(environment)
  // Several replicas may share a machine when nothing of theirs is in a folder.
  const usesFolder = config.databaseUrl === undefined || serviceOptions !== undefined
  const lock = usesFolder ? lockDataDir(config.dataDir) : undefined
  const port = await usablePort(config.host, config.port)
  const upstream = await connectUpstream(config, serviceOptions, port)
  const { service, webhookSecrets, embedded } = upstream

  const staticDir = join(import.meta.dirname, '..', 'dist')
  const monitoringPortalUrl = config.monitoringPortalUrl ?? embedded?.url
  const bff = await createBff({
    config: { ...config, port, service, webhookSecrets, monitoringPortalUrl, staticDir },
  })
  const close = async () => {
    await bff.close()
    await embedded?.close()
    lock?.release()
  }
  closeOnSignals(close)

  // Now and not only at the end, which may be a kill: the next start then needs no compiler.
  flushCompileCache()
  const adminUnused = config.admin !== undefined && !(await bff.setup.createConfigured(config.admin))
  const token = await bff.setup.newLink()
  try {
    await bff.listen((url) => announce({ url, token, config, adminUnused, upstream, port }))
  } catch (error) {
    throw portError('PORT', config.host, port, error)
  }
}

interface Upstream {
  readonly service: ServiceAccess
  readonly webhookSecrets: readonly string[]
  /** Undefined where `SERVICE_URL` names another server of the same interface. */
  readonly embedded: RunningService | undefined
}

async function connectUpstream(
  config: Config,
  options: ServiceOptions | undefined,
  port: number,
): Promise<Upstream> {
  if (config.service) {
    return { service: config.service, webhookSecrets: config.webhookSecrets ?? [], embedded: undefined }
  }
  if (!options) throw new Error('SERVICE_URL: neither set nor is there an embedded service')
  const webhookSecrets = config.webhookSecrets ?? [storedWebhookSecret(config.dataDir)]
  const [secret = ''] = webhookSecrets
  const ours = { url: receiver(config.host, port), secret }
  const webhooks = options.webhooks.length > 0 ? options.webhooks : [ours]
  try {
    // Loaded only here: a console of another service needs none of the embedded one's packages.
    const { startService } = await import('#service/service.ts')
    const embedded = await startService({ ...options, webhooks })
    return { service: { url: embedded.url, key: embedded.liveKey }, webhookSecrets, embedded }
  } catch (error) {
    throw portError('SERVICE_PORT', options.host ?? '127.0.0.1', options.port, error)
  }
}

/** Reads both halves' variables, so that one message names everything that is wrong. */
async function readAll(
  environment: ProcessVariables,
): Promise<{ config: Config; serviceOptions: ServiceOptions | undefined }> {
  const wrong: string[] = []
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      wrong.push(error.message)
      return undefined
    }
  }
  const ownService = (environment.SERVICE_URL?.trim() ?? '') !== ''
  const config = attempt(() => readConfig(environment))
  const serviceConfig = ownService ? undefined : await import('#service/config.ts')
  // The console's receiver is on this machine, which the service's address check refuses otherwise.
  const serviceOptions =
    serviceConfig &&
    attempt(() =>
      serviceConfig.readServiceConfig({
        SERVICE_WEBHOOKS_ALLOW_LOOPBACK: 'on',
        ...withoutBlanks(environment),
      }),
    )
  if (!config || wrong.length > 0) throw new Error(wrong.join('\n'))
  return { config, serviceOptions }
}

function withoutBlanks(environment: ProcessVariables): ProcessVariables {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

/** Where the embedded service delivers: ourselves, from the inside. */
function receiver(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return `http://${name}:${port}${CONSOLE_PATHS.webhook}`
}

interface Announced {
  readonly url: string
  /** Of the set-up link; undefined where there is a manager already. */
  readonly token: string | undefined
  readonly config: Config
  readonly adminUnused: boolean
  readonly upstream: Upstream
  readonly port: number
}

/** Prints what people need: which service, in which environment, where the data are, and one link. */
function announce({ url, token, config, adminUnused, upstream, port }: Announced): void {
  const { service, embedded } = upstream
  const environment = environmentOf(service.key)
  const account = {
    live: 'LIVE key, inquiries cost money',
    test: 'TEST key, fictitious data, nothing is charged',
    unknown: 'a key of unknown kind',
  }[environment ?? 'unknown']
  const fictitious = 'fictitious data, no real money'
  print('')
  print('Pátio')
  print(
    embedded
      ? `  service  embedded (${fictitious}), ${environment} key, on port ${new URL(service.url).port}`
      : `  service  ${new URL(service.url).host} (${account})`,
  )
  print(`  store    ${config.databaseUrl === undefined ? `SQLite in ${config.dataDir}` : 'PostgreSQL'}`)
  for (const warning of startWarnings({ ...config, adminUnused })) print(`  warning  ${warning}`)
  print(
    token === undefined
      ? `  open     ${url}/`
      : `  open     ${url}${PAGE_PATHS.setup}#${token}   (creates the first manager; works once)`,
  )
  print('')
  // For programs that start this one: no address here, so that people see exactly one link.
  const servicePort = embedded ? Number(new URL(embedded.url).port) : null
  print(`ready ${JSON.stringify({ port, servicePort, environment, setup: token !== undefined })}`)
}
