import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../src/bff/migrations.ts'
import { type Store, openExistingStore, openStore } from '../src/bff/store/store.ts'
import { caller } from '../src/bff/test-stack.ts'
import { databasesOn } from '../src/tooling/postgres/databases.ts'
import { startKeptPostgres } from '../src/tooling/postgres/kept-server.ts'
import { fillHistory } from './history-rows.ts'
import { type Server, openServers, percentile, print } from './servers.ts'
import { measureStarts } from './starts.ts'

/** Limit for a page at the 95th percentile (ms). */
const LIMIT_MS = 50

export interface PagesOptions {
  /** How often each page is requested. */
  readonly rounds: number
  /** Number of purchases in each filled store. */
  readonly purchases: number
}

/** What is requested: a path with its query, or an order that is refused and so can be sent again. */
export type Page = string | { readonly path: string; readonly order: object; readonly status: number }

/** Pages that show the same data in different ways. */
export interface PageSet {
  readonly what: string
  /** Stores further data for the purchases that are already in the store. */
  readonly fill?: (store: Store) => Promise<void>
  /** Each page, by what it shows. */
  readonly pages: Readonly<Record<string, Page>>
  /** Names of the pages that should find nothing. Any other page without rows measures nothing, and fails. */
  readonly empty?: readonly string[]
  /** Counts the rows in the body of a page. */
  readonly rowsIn: (body: unknown) => number
}

/**
 * Times pages of the console's API over HTTP, on both stores, starting with a process's first request, and
 * the starts of a console. Returns false when the 95th percentile of a page, or a start, is past its limit,
 * or when a page that should find rows found none.
 */
export async function measurePages(sets: readonly PageSet[], options: PagesOptions): Promise<boolean> {
  const postgres = await startKeptPostgres()
  const databases = databasesOn(postgres.folder)
  let met = true
  try {
    for (const databaseUrl of [undefined, await databases.createDatabase()]) {
      met = (await measureStore(sets, options, databaseUrl)) && met
    }
  } finally {
    await postgres.close()
  }
  if (!met) print('Not every page met its limit.')
  return met
}

async function measureStore(
  sets: readonly PageSet[],
  { rounds, purchases }: PagesOptions,
  databaseUrl: string | undefined,
): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-pages-'))
  const servers = openServers()
  try {
    await (await openStore({ dataDir, databaseUrl }, MIGRATIONS)).close()
    const store = await openExistingStore({ dataDir, databaseUrl, queryTimeoutMs: 0 })
    try {
      await fillHistory(store, purchases)
      for (const { fill } of sets) await fill?.(store)
    } finally {
      await store.close()
    }
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const key = `svc_live_${'d'.repeat(64)}`
    const spec = { upstream, key, dataDir, databaseUrl, role: 'manager' } as const
    print(`\n${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}, ${purchases} purchases`)
    let met = await measureStarts({ upstream, key, dataDir, databaseUrl })
    const server = await servers.start({ kind: 'console', ...spec })
    for (const { what, pages, empty = [], rowsIn } of sets) {
      const rows = []
      for (const [name, page] of Object.entries(pages)) {
        const timed = await timeRounds(rounds, () => timePage(server, page, rowsIn))
        rows.push({ page: name, ...timed })
      }
      print(`\n${what}, ms a page (limit ${LIMIT_MS} at p95)`)
      console.table(rows)
      const unmeasured = rows.filter(({ page, found }) => found === 0 && !empty.includes(page))
      if (unmeasured.length > 0) {
        print(`Found nothing, so it says nothing: ${unmeasured.map(({ page }) => page).join('; ')}`)
      }
      met &&= unmeasured.length === 0 && rows.every(({ p95 }) => p95 <= LIMIT_MS)
    }
    return met
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeRounds(rounds: number, time: () => ReturnType<typeof timePage>) {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const timed = await time()
    times.push(timed.ms)
    found = timed.found
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return { found, p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)) }
}

async function timePage(server: Server, page: Page, rowsIn: PageSet['rowsIn']) {
  const { path, order, status } =
    typeof page === 'string' ? { path: page, order: undefined, status: 200 } : page
  const person = caller(() => server.url, server.cookies[0] ?? '')
  const started = performance.now()
  const answer = await person.fetch(path, order && { method: 'PUT', body: JSON.stringify(order) })
  const text = await answer.text()
  const ms = performance.now() - started
  if (answer.status !== status) throw new Error(`${path}: ${text}`)
  return { ms, found: rowsIn(JSON.parse(text)) }
}

/** The cursor of a page that ended at this time, as pages send it. */
export function cursorAfter(time: number): string {
  return Buffer.from(`${time} ffffffff-ffff-4fff-bfff-ffffffffffff`).toString('base64url')
}
