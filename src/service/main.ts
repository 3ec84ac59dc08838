import { portError } from '#server/port-error.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { ConfigError } from '#server/variables.ts'
import { readServiceConfig } from './config.ts'
import { keyFile } from './keys/keys.ts'
import type { ServiceOptions } from './options.ts'
import { startService } from './service.ts'

// `npm run service`: runs the embedded inquiry service alone.

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Start-up errors are for operators, so they print as one line without a stack. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function readOptions(): ServiceOptions {
  try {
    return readServiceConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error)
    throw error
  }
}

/** How to call the service. It names the key files instead of the keys, so that it can go into a log. */
function instructions(url: string, { dataDir, liveKey, testKey }: ServiceOptions): string {
  const fileOf = (environment: 'live' | 'test') => shellWord(keyFile(dataDir, environment))
  const live = liveKey === undefined ? `$(cat ${fileOf('live')})` : '$SERVICE_LIVE_KEY'
  const test = testKey === undefined ? `$(cat ${fileOf('test')})` : '$SERVICE_TEST_KEY'
  return `The inquiry service listens on ${url}. All its data are fictitious.

  KEY="${live}"        # the sandbox's: "${test}"
  curl -H "Authorization: Bearer $KEY" ${url}/v1/saldo
  curl -H "Authorization: Bearer $KEY" ${url}/v1/servicos
  curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H "Idempotency-Key: $(date +%s%N)" \\
    -d '{"servico": "consulta", "placa": "BRA2E19"}' ${url}/v1/consultas
  curl -H "Authorization: Bearer $KEY" ${url}/v1/consultas/ID        # with the id of the answer, after a few seconds

  ${url}/public/openapi.json describes every route.`
}

/** A path as one word of a shell command; one with spaces needs quotes. */
function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}

const options = { ...readOptions(), log: print }
const service = await startService(options).catch((error: unknown) =>
  giveUp(portError('SERVICE_PORT', options.host ?? '127.0.0.1', options.port, error)),
)
print(instructions(service.url, options))
closeOnSignals(() => service.close())
