import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../src/bff/migrations.ts'
import { openStore } from '../src/bff/store/store.ts'
import { HistoryPageSchema } from '../src/contract/console/record.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { databasesOn } from '../src/tooling/postgres/databases.ts'
import { startKeptPostgres } from '../src/tooling/postgres/kept-server.ts'
import { OLDEST_AT, fillHistory, idOf } from './history-rows.ts'
import { type Server, openServers, percentile, print } from './servers.ts'

/** Limit for a page of the history at the 95th percentile (ms). */
const LIMIT_MS = 50
const SIZES = [1000, 1_000_000]

const YEAR_MS = 365 * 86_400_000
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const firstYear = { from: day(OLDEST_AT), to: day(OLDEST_AT + YEAR_MS) }

/** Every filter alone, and combinations that no single order of rows answers. */
const SEARCHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'all, newest page': {},
  'all, last page': { cursor: cursorAfter(OLDEST_AT + 3_600_000) },
  'a plate': { plate: 'ABA1B09' },
  'a beginning of plates': { plate: 'ABA' },
  'a service': { service: 'gravame' },
  'a rare service': { service: 'consulta-nfe' },
  'a person': { by: idOf('Ana Souza') },
  'a person who left': { by: idOf('Zeca Antunes') },
  'a state': { state: 'failed' },
  'a state that none has': { state: 'expired' },
  'with an alert': { verdict: 'alert' },
  'a day of years ago': { from: day(OLDEST_AT + YEAR_MS), to: day(OLDEST_AT + YEAR_MS) },
  'a person, after they left': { by: idOf('Zeca Antunes'), from: day(OLDEST_AT + 2 * YEAR_MS) },
  'service, person, state, first year': {
    service: 'crlv',
    by: idOf('Ana Souza'),
    state: 'failed',
    ...firstYear,
  },
  'a frequent word': { q: 'consulta' },
  'a rare word': { q: 'nfe' },
  'no such word': { q: 'lamborghini' },
  'one letter': { q: 'c' },
  'two letters': { q: 'ca' },
  'three letters': { q: 'zec' },
  'end of a plate': { q: '2b09' },
  'three words': { q: 'citroen carla gravame' },
  'three words that never meet': { q: 'argo crlv nfe' },
  'words, last page': { q: 'gol ana', cursor: cursorAfter(OLDEST_AT + 30 * 86_400_000) },
  'words and every filter': {
    q: 'corolla 2.0',
    plate: 'A',
    service: 'renajud',
    by: idOf('Zeca Antunes'),
    state: 'done',
    verdict: 'alert',
    ...firstYear,
  },
}

interface HistoryOptions {
  readonly rounds: number
}

/**
 * Times pages of the history over HTTP, on both stores, with a thousand and a million purchases of a fifth as
 * many cars. Returns false where the 95th percentile of one search is past the limit.
 */
export async function measureHistory({ rounds }: HistoryOptions): Promise<boolean> {
  const postgres = await startKeptPostgres()
  const databases = databasesOn(postgres.folder)
  let met = true
  try {
    for (const purchases of SIZES) {
      for (const databaseUrl of [undefined, await databases.createDatabase()]) {
        const name = `${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}, ${purchases} purchases`
        const times = await measureStore({ purchases, databaseUrl, rounds })
        print(
          `\n${name}: history read in ${times.loadMs.toFixed(0)} ms; a page, ms (limit ${LIMIT_MS} at p95)`,
        )
        console.table(times.rows)
        met &&= times.rows.every(({ p95 }) => p95 <= LIMIT_MS)
      }
    }
  } finally {
    await postgres.close()
  }
  if (!met) print('Not every page met its limit.')
  return met
}

interface Measured extends HistoryOptions {
  readonly purchases: number
  readonly databaseUrl: string | undefined
}

async function measureStore({ purchases, databaseUrl, rounds }: Measured) {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-history-'))
  const servers = openServers()
  try {
    const store = await openStore({ dataDir, databaseUrl }, MIGRATIONS)
    await fillHistory(store, purchases).finally(() => store.close())
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const key = `svc_live_${'d'.repeat(64)}`
    const started = performance.now()
    const server = await servers.start({ kind: 'console', upstream, key, dataDir, databaseUrl })
    // Waits until the process has read the purchases.
    await timePage(server, {})
    const loadMs = performance.now() - started
    const rows = []
    for (const [search, query] of Object.entries(SEARCHES)) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round < rounds; round += 1) {
        const page = await timePage(server, query)
        times.push(page.ms)
        found = page.items
      }
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      rows.push({ search, found, p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)) })
    }
    return { loadMs, rows }
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timePage(server: Server, query: Readonly<Record<string, string>>) {
  const url = `${server.url}${CONSOLE_PATHS.inquiries}?${new URLSearchParams(query)}`
  const started = performance.now()
  const answer = await fetch(url, { headers: { cookie: server.cookies[0] ?? '' } })
  const text = await answer.text()
  const ms = performance.now() - started
  if (!answer.ok) throw new Error(`${url}: ${text}`)
  return { ms, items: HistoryPageSchema.parse(JSON.parse(text)).items.length }
}

/** A cursor as pages carry it, of a page that ended at this time. */
function cursorAfter(time: number): string {
  return Buffer.from(`${time} ffffffff-ffff-4fff-bfff-ffffffffffff`).toString('base64url')
}
