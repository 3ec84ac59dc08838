import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WEBHOOK_SECRET } from '../src/bff/test-stack.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { type Completions, listenForCompletions } from './completions.ts'
import { type Crowd, consoleCrowd, pollingCrowd } from './crowds.ts'
import { openServers, percentile, print } from './servers.ts'

const key = `svc_live_${'c'.repeat(64)}`

/** The last inquiries may take this long to be on every screen: past the limit, two windows of the key (ms). */
const DRAIN_MS = { console: 150_000, proxy: 60_000 }

/** Browsers of one person: the console allows each a few streams of events. */
const STREAMS_EACH = 10

/** One load, and what was promised for it: times in milliseconds, or past the key's limit that everybody gets a place in the queue. */
interface Load {
  readonly name: string
  readonly through: 'console' | 'proxy'
  readonly webhooks: boolean
  readonly perMinute: number
  readonly watchers: number
  readonly minutes: number
  readonly promised?: { readonly shownMs: number; readonly waitMs: number } | 'queue'
}

/**
 * A whole shop on one key of 120 calls a minute: on the console with webhooks and without, and on a plain proxy where each browser
 * polls for itself. On screen: from the moment the service finished an inquiry until a browser had read its result.
 *
 * @returns whether every promise was kept
 */
export async function measureScale({
  load: wanted,
  ...options
}: {
  readonly minutes: number
  readonly watchers: number
  /** Only the loads whose name holds this. */
  readonly load: string
}): Promise<boolean> {
  const wait = 500
  const single = { perMinute: 8, watchers: 1, minutes: Math.min(options.minutes, 1) }
  const loads: readonly Load[] = [
    {
      name: 'console, webhooks, one at a time',
      through: 'console',
      webhooks: true,
      ...single,
      promised: { shownMs: 300, waitMs: wait },
    },
    {
      name: 'console, no webhooks, one at a time',
      through: 'console',
      webhooks: false,
      ...single,
      promised: { shownMs: 5000, waitMs: wait },
    },
    {
      name: 'console, webhooks, a busy shop',
      through: 'console',
      webhooks: true,
      perMinute: 30,
      ...options,
      promised: { shownMs: 1000, waitMs: wait },
    },
    {
      name: 'console, no webhooks, a busy shop',
      through: 'console',
      webhooks: false,
      perMinute: 15,
      ...options,
      promised: { shownMs: 15_000, waitMs: wait },
    },
    {
      name: 'console, webhooks, past the limit',
      through: 'console',
      webhooks: true,
      perMinute: 180,
      watchers: Math.min(options.watchers, 20),
      minutes: Math.min(options.minutes, 1),
      promised: 'queue',
    },
    { name: 'pass-through proxy', through: 'proxy', webhooks: false, perMinute: 30, ...options },
    { name: 'pass-through proxy', through: 'proxy', webhooks: false, perMinute: 15, ...options },
  ]
  const rows: Record<string, string | number>[] = []
  let kept = true
  for (const load of loads.filter(({ name }) => name.includes(wanted))) {
    const result = await measure(load)
    rows.push(result.row)
    if (!result.kept) kept = false
    print(`${load.name}, ${load.perMinute} a minute: measured`)
  }
  print('\nOne key, 120 calls a minute:')
  console.table(rows)
  if (!kept) print('Not every promise was kept.')
  return kept
}

interface Run {
  readonly bought: number
  /** Answers 429 between the console's server and the service. */
  readonly refusedCalls: number
}

async function measure(load: Load): Promise<{ row: Record<string, string | number>; kept: boolean }> {
  const servers = openServers()
  const completions = await listenForCompletions()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-scale-'))
  const port = await freePort()
  try {
    const receiver = { url: `http://127.0.0.1:${port}${CONSOLE_PATHS.webhook}`, secret: WEBHOOK_SECRET }
    const { url: upstream } = await servers.start({
      kind: 'service',
      options: {
        dataDir: join(dataDir, 'service'),
        liveKey: key,
        processingMs: { min: 1500, max: 6000 },
        rateLimit: { live: 120, test: 60 },
        webhooks: [{ url: completions.url, secret: WEBHOOK_SECRET }, ...(load.webhooks ? [receiver] : [])],
      },
    })
    const crowd = await openCrowd(load, servers, { upstream, key, port, dataDir: join(dataDir, 'console') })
    const bought = await buyAtPace(crowd, load)
    const wanted = bought * load.watchers
    for (
      const end = Date.now() + DRAIN_MS[load.through];
      crowd.seen.shown.length < wanted && Date.now() < end;
    )
      await delay(200)
    const refusedCalls = await crowd.refusedCalls()
    crowd.close()
    return report(load, crowd, completions, { bought, refusedCalls })
  } finally {
    await servers.close()
    await completions.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openCrowd(
  { through, watchers }: Load,
  servers: ReturnType<typeof openServers>,
  options: {
    readonly upstream: string
    readonly key: string
    readonly port: number
    readonly dataDir: string
  },
): Promise<Crowd> {
  if (through === 'proxy') {
    const { upstream } = options
    return pollingCrowd(await servers.start({ kind: 'pass-through', upstream, key }), watchers)
  }
  const people = Math.ceil(watchers / STREAMS_EACH)
  return consoleCrowd(await servers.start({ kind: 'console', people, ...options }), watchers)
}

/** Buys evenly but not in step, for as long as the load lasts. @returns how many */
async function buyAtPace(crowd: Crowd, { through, perMinute, minutes }: Load): Promise<number> {
  const count = Math.max(1, Math.round(perMinute * minutes))
  const calls: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const letters = String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26))
    // A proxy that is out of calls may never get one through: the end of the measurement breaks it off.
    calls.push(crowd.buy(`R${letters}1A${String(index % 100).padStart(2, '0')}`).catch(() => undefined))
    await delay((60_000 / perMinute) * (0.5 + Math.random()))
  }
  await Promise.race([Promise.all(calls), delay(DRAIN_MS[through])])
  return count
}

function report(
  { name, perMinute, watchers, promised }: Load,
  crowd: Crowd,
  completions: Completions,
  run: Run,
) {
  const { shown, waits, tooMany, failed, lastPlace } = crowd.seen
  const delays = shown.flatMap(({ upstreamId, at }) => {
    const finished = completions.at(upstreamId)
    return finished === undefined ? [] : [Math.max(0, at - finished)]
  })
  const missing = run.bought * watchers - shown.length
  const [onScreen, wait] = [percentile(delays, 0.95), percentile(waits, 0.95)]
  const quiet = tooMany + failed + missing + run.refusedCalls === 0
  const row = {
    way: name,
    'a minute': perMinute,
    browsers: watchers,
    inquiries: run.bought,
    'on screen, median ms': Math.round(percentile(delays, 0.5)),
    'p95 ms': Math.round(onScreen),
    'paid call, p95 ms': Math.round(wait),
    'longest queue': lastPlace,
    '429s to browsers': tooMany,
    '429s to the server': run.refusedCalls,
    'other failures': failed,
    'never shown': missing,
  }
  if (promised === undefined) return { row, kept: true }
  const kept =
    quiet && (promised === 'queue' ? lastPlace > 0 : onScreen <= promised.shownMs && wait <= promised.waitMs)
  return { row: { ...row, promise: kept ? 'kept' : 'NOT KEPT' }, kept }
}

/** A port that was free a moment ago: the service must know where its webhooks go before the console is there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
