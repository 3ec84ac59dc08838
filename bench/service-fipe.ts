import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ListItem, readList } from '../src/contract/service/fipe-list.ts'
import { VEHICLE_TYPES } from '../src/contract/service/vehicle-type.ts'
import { percentile, print } from './servers.ts'

/**
 * The embedded service with a full FIPE table, in a separate process: its start-up time, its peak memory, and
 * the time of each kind of free list over HTTP, for every brand. Exits with 1 past a limit.
 *
 *   node bench/service-fipe.ts --csv fipe-2026-08.csv.gz --history fipe-history-24m.csv.gz
 */
const LIMITS = { startMs: 10_000, memoryMb: 300, listMs: 20 }
const WARM_UP = 100

const { values: args } = parseArgs({ options: { csv: { type: 'string' }, history: { type: 'string' } } })
if (args.csv === undefined || args.history === undefined)
  throw new Error('--csv and --history name two files')
const passed: string[] = []

function report(what: string, value: number, limit: number, unit: string): void {
  print(`${what.padEnd(28)} ${value.toFixed(1).padStart(9)} ${unit}  (limit ${limit})`)
  if (value > limit) passed.push(what)
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-fipe-'))
const key = `svc_live_${randomBytes(32).toString('hex')}`
const starting = performance.now()
const service = spawn(process.execPath, [join(import.meta.dirname, '../src/service/main.ts')], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    SERVICE_PORT: '0',
    SERVICE_LIVE_KEY: key,
    SERVICE_RATE_LIMIT: '1000000',
    SERVICE_WEBHOOKS: '',
    SERVICE_FIPE_CSV: args.csv,
    SERVICE_FIPE_HISTORY_CSV: args.history,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => service.once('exit', resolve))
const timings = new Map<string, number[]>()

/** The address that the service prints when it is ready. */
async function readAddress(): Promise<string> {
  let printed = ''
  for await (const chunk of service.stdout) {
    printed += String(chunk)
    const address = /listens on (http:\/\/[\w.:]+\d)/.exec(printed)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('The service did not start')
}

/** Peak memory of the process in MB; undefined on systems without /proc. */
function peakMemory(): number | undefined {
  try {
    const status = readFileSync(`/proc/${service.pid}/status`, 'utf8')
    return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
  } catch {
    return undefined
  }
}

function reportMemory(what: string): void {
  const peak = peakMemory()
  if (peak !== undefined) report(what, peak, LIMITS.memoryMb, 'MB')
}

/** The number of all calls, and the slowest call, including other programs' load. */
let calls = 0
let worst = 0

/** The best of three calls counts, because other programs on the machine slow down the others. */
async function list(url: string, kind: string, path: string): Promise<readonly ListItem[]> {
  let best = Infinity
  let body: unknown
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const started = performance.now()
    const response = await fetch(`${url}/v1/fipe/tabela/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    body = await response.json()
    const took = performance.now() - started
    best = Math.min(best, took)
    worst = Math.max(worst, took)
    calls += 1
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  const times = timings.get(kind) ?? []
  timings.set(kind, times)
  times.push(best)
  return readList(body).items
}

try {
  const url = await readAddress()
  report('start', performance.now() - starting, LIMITS.startMs, 'ms')
  reportMemory('peak memory after it')
  for (let index = 0; index < WARM_UP; index += 1) await list(url, 'warm-up', 'carros/marcas')
  timings.clear()
  calls = 0
  worst = 0
  const months = await list(url, 'references', 'referencias')
  for (const month of [months[0], months.at(-1)]) {
    const query = `?referencia=${month?.code ?? ''}`
    for (const type of VEHICLE_TYPES) {
      for (const brand of await list(url, 'brands', `${type}/marcas${query}`)) {
        const models = await list(url, 'models', `${type}/marcas/${brand.code}/modelos${query}`)
        for (const model of models.slice(0, 3)) {
          await list(url, 'years', `${type}/marcas/${brand.code}/modelos/${model.code}/anos${query}`)
        }
      }
    }
  }
  for (const [kind, times] of timings) {
    const [median, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(2))
    print(`${kind}: ${times.length} lists, median ${median} ms, p99 ${p99} ms`)
    report(`${kind}, slowest`, Math.max(...times), LIMITS.listMs, 'ms')
  }
  print(`slowest of all ${calls} calls: ${worst.toFixed(1)} ms`)
  reportMemory('peak memory at the end')
} finally {
  service.kill()
  await ended
  rmSync(dataDir, { recursive: true })
}

if (passed.length > 0) {
  print(`Past the limit: ${passed.join(', ')}`)
  process.exitCode = 1
}
