import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WEBHOOK_SECRET } from '../src/bff/test-stack.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { freePort } from '../src/server/free-port.ts'
import { type Browsers, consoleBrowsers, proxyBrowsers } from './browsers.ts'
import { type Completions, listenForCompletions } from './completions.ts'
import { openServers, percentile, print } from './servers.ts'

const key = `svc_live_${'c'.repeat(64)}`

/**
 * How long to wait until the last inquiries have reached every screen; past the limit this takes two windows
 * (ms).
 */
const DRAIN_MS = { console: 150_000, proxy: 60_000 }

/** Browsers per person, because the console limits each person's event streams. */
const STREAMS_EACH = 10

/**
 * One load and its goal: times in milliseconds or, past the key's limit, the queue position of each purchase.
 */
interface Load {
  readonly name: string
  readonly through: 'console' | 'proxy'
  readonly webhooks: boolean
  readonly perMinute: number
  readonly watchers: number
  readonly minutes: number
  readonly goal?: { readonly shownMs: number; readonly waitMs: number } | 'queue'
}

/**
 * A whole dealership on one key of 120 calls a minute: on the console with and without webhooks, and on a
 * plain proxy where each browser polls. "On screen" is the time from the end of an inquiry at the service
 * until a browser has read its result.
 *
 * @returns whether every goal was met
 */
export async function measureScale({
  load: wanted,
  ...options
}: {
  readonly minutes: number
  readonly watchers: number
  /** Only loads whose name contains this text. */
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
      goal: { shownMs: 300, waitMs: wait },
    },
    {
      name: 'console, no webhooks, one at a time',
      through: 'console',
      webhooks: false,
      ...single,
      goal: { shownMs: 5000, waitMs: wait },
    },
    {
      name: 'console, webhooks, a busy shop',
      through: 'console',
      webhooks: true,
      perMinute: 30,
      ...options,
      goal: { shownMs: 1000, waitMs: wait },
    },
    {
      name: 'console, no webhooks, a busy shop',
      through: 'console',
      webhooks: false,
      perMinute: 15,
      ...options,
      goal: { shownMs: 15_000, waitMs: wait },
    },
    {
      name: 'console, webhooks, past the limit',
      through: 'console',
      webhooks: true,
      perMinute: 180,
      watchers: Math.min(options.watchers, 20),
      minutes: Math.min(options.minutes, 1),
      goal: 'queue',
    },
    { name: 'pass-through proxy', through: 'proxy', webhooks: false, perMinute: 30, ...options },
    { name: 'pass-through proxy', through: 'proxy', webhooks: false, perMinute: 15, ...options },
  ]
  const asked = loads.filter(({ name }) => name.includes(wanted))
  if (asked.length === 0) throw new Error(`No load is called ${wanted}`)
  const rows: Record<string, string | number>[] = []
  let met = true
  for (const load of asked) {
    const result = await measure(load)
    rows.push(result.row)
    if (!result.met) met = false
    print(`${load.name}, ${load.perMinute} a minute: measured`)
  }
  print('\nOne key, 120 calls a minute:')
  console.table(rows)
  if (!met) print('Not every goal was met.')
  return met
}

interface Run {
  readonly bought: number
  /** How often the service answered 429 to the console's server. */
  readonly refusedCalls: number
}

async function measure(load: Load): Promise<{ row: Record<string, string | number>; met: boolean }> {
  const servers = openServers()
  const completions = await listenForCompletions()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-scale-'))
  // The service needs the webhook address before the console listens.
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
    const browsers = await openBrowsers(load, servers, {
      upstream,
      key,
      port,
      dataDir: join(dataDir, 'console'),
    })
    const bought = await buyAtPace(browsers, load)
    const wanted = bought * load.watchers
    for (
      const end = Date.now() + DRAIN_MS[load.through];
      browsers.seen.shown.length < wanted && Date.now() < end;
    )
      await delay(200)
    const refusedCalls = await browsers.refusedCalls()
    browsers.close()
    return report(load, browsers, completions, { bought, refusedCalls })
  } finally {
    await servers.close()
    await completions.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openBrowsers(
  { through, watchers }: Load,
  servers: ReturnType<typeof openServers>,
  options: {
    readonly upstream: string
    readonly key: string
    readonly port: number
    readonly dataDir: string
  },
): Promise<Browsers> {
  if (through === 'proxy') {
    const { upstream } = options
    return proxyBrowsers(await servers.start({ kind: 'pass-through', upstream, key }), watchers)
  }
  const people = Math.ceil(watchers / STREAMS_EACH)
  return consoleBrowsers(await servers.start({ kind: 'console', people, ...options }), watchers)
}

/**
 * Buys at random intervals at the load's average rate until the load ends. @returns the number of purchases
 */
async function buyAtPace(browsers: Browsers, { through, perMinute, minutes }: Load): Promise<number> {
  const count = Math.max(1, Math.round(perMinute * minutes))
  const calls: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const letters = String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26))
    // A call through a proxy without a quota may never succeed; the end of the measurement aborts it.
    calls.push(browsers.buy(`R${letters}1A${String(index % 100).padStart(2, '0')}`).catch(() => undefined))
    await delay((60_000 / perMinute) * (0.5 + Math.random()))
  }
  await Promise.race([Promise.all(calls), delay(DRAIN_MS[through])])
  return count
}

function report(
  { name, perMinute, watchers, goal }: Load,
  browsers: Browsers,
  completions: Completions,
  run: Run,
) {
  const { shown, waits, tooMany, failed, lastPlace } = browsers.seen
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
  if (goal === undefined) return { row, met: true }
  const met = quiet && (goal === 'queue' ? lastPlace > 0 : onScreen <= goal.shownMs && wait <= goal.waitMs)
  return { row: { ...row, goal: met ? 'met' : 'MISSED' }, met }
}
