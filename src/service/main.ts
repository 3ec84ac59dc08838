import { ConfigError, readServiceConfig } from './config.ts'
import { keyFile } from './keys/keys.ts'
import type { ServiceOptions } from './options.ts'
import { startService } from './service.ts'

// `npm run service`: the embedded inquiry service alone.

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What keeps the service from starting is for a person to mend: said in a sentence, without a stack trace. */
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

/** How to call it. Keys are named by where they are, so that this may stand in a log. */
function instructions(url: string, { dataDir, liveKey, testKey }: ServiceOptions): string {
  const live = liveKey === undefined ? `$(cat ${keyFile(dataDir, 'live')})` : '$SERVICE_LIVE_KEY'
  const test = testKey === undefined ? `$(cat ${keyFile(dataDir, 'test')})` : '$SERVICE_TEST_KEY'
  return `The inquiry service listens on ${url}. All its data are fictitious.

  KEY="${live}"        # the sandbox's: "${test}"
  curl -H "Authorization: Bearer $KEY" ${url}/v1/saldo
  curl -H "Authorization: Bearer $KEY" ${url}/v1/servicos
  curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H "Idempotency-Key: $(date +%s%N)" \\
    -d '{"servico": "consulta", "placa": "BRA2E19"}' ${url}/v1/consultas
  curl -H "Authorization: Bearer $KEY" ${url}/v1/consultas/ID        # with the id of the answer, after a few seconds

  ${url}/public/openapi.json describes every route.`
}

const options = { ...readOptions(), log: say }
const service = await startService(options).catch(giveUp)
say(instructions(service.url, options))

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal does not wait.
    if (stopping) process.exit(1)
    stopping = true
    void service.close().then(() => process.exit(0))
  })
}
