import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ListItem, readList } from '../src/contract/service/fipe-list.ts'
import { VEHICLE_TYPES } from '../src/contract/service/fipe.ts'
import { startService } from '../src/service/service.ts'

/**
 * A full FIPE table in the embedded service: how long it takes to load, how much memory the process then has, and how
 * long each kind of free list takes over HTTP, every brand included. Ends with 1 when a limit is passed.
 *
 *   node bench/service-fipe.ts --csv fipe-2026-08.csv.gz --history fipe-history-24m.csv.gz
 */
const LIMITS = { loadMs: 10_000, rssMb: 300, listMs: 20 }
const WARM_UP = 100

const { values: args } = parseArgs({
  options: {
    csv: { type: 'string', default: '../shared/data/fipe-2026-08.csv.gz' },
    history: { type: 'string', default: '../shared/data/fipe-history-24m.csv.gz' },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const passed: string[] = []

function report(what: string, value: number, limit: number, unit: string): void {
  print(`${what.padEnd(34)} ${value.toFixed(1).padStart(9)} ${unit}  (limit ${limit})`)
  if (value > limit) passed.push(what)
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-fipe-'))
const starting = performance.now()
const service = await startService({
  dataDir,
  port: 0,
  openingBalanceCents: 500_00,
  processingMs: { min: 1000, max: 1000 },
  rateLimit: { live: 1_000_000, test: 1_000_000 },
  webhooks: [],
  allowLoopbackWebhooks: false,
  fipeCsv: args.csv,
  fipeHistoryCsv: args.history,
})
report('start of the service with it', performance.now() - starting, LIMITS.loadMs, 'ms')
report('memory of the process after it', process.memoryUsage().rss / 1e6, LIMITS.rssMb, 'MB')

const headers = { authorization: `Bearer ${service.liveKey}` }
const timings = new Map<string, number[]>()

/** The best of three counts: what other programs do on the machine is not the list's. */
async function list(kind: string, path: string): Promise<readonly ListItem[]> {
  let best = Infinity
  let body: unknown
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const started = performance.now()
    const response = await fetch(`${service.url}/v1/fipe/tabela/${path}`, { headers })
    body = await response.json()
    best = Math.min(best, performance.now() - started)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  const times = timings.get(kind) ?? []
  timings.set(kind, times)
  times.push(best)
  return readList(body)
}

try {
  for (let index = 0; index < WARM_UP; index += 1) await list('warm-up', 'carros/marcas')
  timings.clear()
  const months = await list('references', 'referencias')
  for (const month of [months[0], months.at(-1)]) {
    const query = `?referencia=${month?.code ?? ''}`
    for (const type of VEHICLE_TYPES) {
      for (const brand of await list('brands', `${type}/marcas${query}`)) {
        const models = await list('models', `${type}/marcas/${brand.code}/modelos${query}`)
        for (const model of models.slice(0, 3)) {
          await list('years', `${type}/marcas/${brand.code}/modelos/${model.code}/anos${query}`)
        }
      }
    }
  }
  for (const [kind, times] of timings) {
    const sorted = times.toSorted((a, b) => a - b)
    const [median, p99] = [0.5, 0.99].map((share) => percentile(sorted, share).toFixed(2))
    print(`${kind}: ${times.length} lists, median ${median} ms, p99 ${p99} ms`)
    report(`${kind}, slowest`, sorted.at(-1) ?? 0, LIMITS.listMs, 'ms')
  }
  report('memory at the end, client included', process.memoryUsage().rss / 1e6, LIMITS.rssMb, 'MB')
} finally {
  await service.close()
  rmSync(dataDir, { recursive: true })
}

if (passed.length > 0) {
  print(`Past the limit: ${passed.join(', ')}`)
  process.exitCode = 1
}
