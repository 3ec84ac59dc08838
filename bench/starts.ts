import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SERVER_ENV, SERVER_FLAGS } from '../src/tooling/server-flags.mjs'
import { percentile, print } from './servers.ts'

/** Limit for a start at the median (ms). */
const LIMIT_MS = 2000

const STARTS = 7

interface StartSpec {
  readonly dataDir: string
  /** PostgreSQL; SQLite in `dataDir` by default. */
  readonly databaseUrl: string | undefined
  readonly upstream: string
  readonly key: string
}

/**
 * Times starts of the console on a filled store, from its process to the line that says that it is ready. It
 * runs as `npm start` runs it, and beside a service of its own. The first start compiles its files and does
 * not count. Returns false when the median is past the limit.
 */
export async function measureStarts(spec: StartSpec): Promise<boolean> {
  const first = await timeStart(spec)
  const times: number[] = []
  while (times.length < STARTS) times.push(await timeStart(spec))
  const median = percentile(times, 0.5)
  const [shown, slowest, compiling] = [median, Math.max(...times), first].map((ms) => ms.toFixed(0))
  print(`starts in ${shown} ms (limit ${LIMIT_MS}); slowest ${slowest}, the first ${compiling}`)
  return median <= LIMIT_MS
}

async function timeStart({ dataDir, databaseUrl, upstream, key }: StartSpec): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compile-cache'),
      PORT: '0',
      DATA_DIR: dataDir,
      SERVICE_URL: upstream,
      SERVICE_API_KEY: key,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const ready = Promise.withResolvers<number>()
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (/^ready \{/m.test(output)) ready.resolve(performance.now() - started)
  })
  child.once('exit', () => ready.reject(new Error(`The console did not start:\n${output}`)))
  try {
    return await ready.promise
  } finally {
    child.kill()
    await exited
  }
}
