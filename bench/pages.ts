import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../src/bff/migrations.ts'
import { type Store, openExistingStore, openStore } from '../src/bff/store/store.ts'
import { databasesOn } from '../src/tooling/postgres/databases.ts'
import { startKeptPostgres } from '../src/tooling/postgres/kept-server.ts'
import { type Server, openServers, percentile, print } from './servers.ts'

/** Limit for a page at the 95th percentile (ms). */
const LIMIT_MS = 50

export interface PagesOptions {
  /** How often each page is asked for. */
  readonly rounds: number
  /** In each filled store. */
  readonly purchases: number
}

interface Pages extends PagesOptions {
  readonly what: string
  /** Stores the purchases and what belongs to them. */
  readonly fill: (store: Store) => Promise<void>
  /** By what they show, path and query of each page; the first one is also read before all others. */
  readonly paths: Readonly<Record<string, string>>
  /** Rows in the body of a page. */
  readonly rowsIn: (body: unknown) => number
}

/**
 * Times pages of the console's own interface over HTTP, on both stores. Returns false where the 95th
 * percentile of one page is past the limit.
 */
export async function measurePages(pages: Pages): Promise<boolean> {
  const postgres = await startKeptPostgres()
  const databases = databasesOn(postgres.folder)
  let met = true
  try {
    for (const databaseUrl of [undefined, await databases.createDatabase()]) {
      const name = `${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}, ${pages.purchases} purchases`
      const times = await measureStore(pages, databaseUrl)
      print(
        `\n${name}: ${pages.what} ready in ${times.readyMs.toFixed(0)} ms; a page, ms (limit ${LIMIT_MS} at p95)`,
      )
      console.table(times.rows)
      met &&= times.rows.every(({ p95 }) => p95 <= LIMIT_MS)
    }
  } finally {
    await postgres.close()
  }
  if (!met) print('Not every page met its limit.')
  return met
}

async function measureStore({ rounds, fill, paths, rowsIn }: Pages, databaseUrl: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-pages-'))
  const servers = openServers()
  try {
    await (await openStore({ dataDir, databaseUrl }, MIGRATIONS)).close()
    const store = await openExistingStore({ dataDir, databaseUrl, queryTimeoutMs: 0 })
    try {
      await fill(store)
    } finally {
      await store.close()
    }
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const key = `svc_live_${'d'.repeat(64)}`
    const started = performance.now()
    const spec = { upstream, key, dataDir, databaseUrl, role: 'manager' } as const
    const server = await servers.start({ kind: 'console', ...spec })
    await timePage(server, Object.values(paths)[0] ?? '/', rowsIn)
    const readyMs = performance.now() - started
    const rows = []
    for (const [page, path] of Object.entries(paths)) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round < rounds; round += 1) {
        const timed = await timePage(server, path, rowsIn)
        times.push(timed.ms)
        found = timed.found
      }
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      rows.push({ page, found, p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)) })
    }
    return { readyMs, rows }
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timePage(server: Server, path: string, rowsIn: Pages['rowsIn']) {
  const started = performance.now()
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie: server.cookies[0] ?? '' } })
  const text = await answer.text()
  const ms = performance.now() - started
  if (!answer.ok) throw new Error(`${path}: ${text}`)
  return { ms, found: rowsIn(JSON.parse(text)) }
}

/** A cursor as pages carry it, of a page that ended at this time. */
export function cursorAfter(time: number): string {
  return Buffer.from(`${time} ffffffff-ffff-4fff-bfff-ffffffffffff`).toString('base64url')
}
