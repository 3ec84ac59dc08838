import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caller } from '../src/bff/test-stack.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import type { Measured } from './goals.ts'
import { measureRate } from './load.ts'
import { type Server, openServers, percentile, print } from './servers.ts'

/**
 * Turns of each target, so that a busy moment of the machine does not affect only one of them. A turn should
 * take two seconds, because it begins with new connections and with processor caches full of the others'
 * data.
 */
const ROUNDS = 5

/**
 * Node optimises code that has run some thousand times, and servers run all day. So all targets warm up on
 * many connections, and then on one: simultaneous readers of the console share their calls to the service,
 * so many connections hardly warm the path of a call.
 */
const WARM_UP = [
  { connections: 32, seconds: 3 },
  { connections: 1, seconds: 3 },
]

/**
 * How much faster the clock of the console with the unlimited quota runs: it allows 970 calls per second.
 * Everything else that depends on time also happens that much more often than in a shop. Only documents need
 * it: the uncached read is of a route without a key, to which no quota applies.
 */
const QUOTA_SPEED = 100

/**
 * This many people share the connections, because one person gets at most four documents at once and the
 * fifth waits.
 */
const PEOPLE = 8

const key = `svc_live_${'b'.repeat(64)}`

const PROXIES = ['pass-through', 'reply-from', 'http-proxy-middleware'] as const
const CONNECTIONS = [1, 32]

interface Read {
  readonly name: string
  /** The path at the service. */
  readonly direct: string
  readonly ours: string
  /** The console that is measured: an ordinary one, or one whose call quota never runs out. */
  readonly of: 'cached' | 'uncached'
}

/**
 * Compares the console's server with a direct call to the service, with two well-known proxies and with a
 * minimal proxy, in one run on one machine. The result is requests per second as a share of the direct
 * call's. The service is minimal and answers from memory. The servers take turns, so that other load on the
 * machine affects all of them.
 */
export async function measureOverhead(options: { readonly seconds: number }): Promise<Measured> {
  const servers = openServers()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-bench-'))
  try {
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const start = (name: string, clockSpeed: number) =>
      servers.start({
        kind: 'console',
        upstream,
        key,
        dataDir: join(dataDir, name),
        clockSpeed,
        people: PEOPLE,
      })
    const consoles = { cached: await start('cached', 1), uncached: await start('uncached', QUOTA_SPEED) }
    const proxies = await Promise.all(
      PROXIES.map(async (kind) => ({ kind, server: await servers.start({ kind, upstream, key }) })),
    )
    const measured: Record<string, number> = {}
    const rows: Record<string, string | number>[] = []
    for (const read of await readsOf(consoles)) {
      const bff = consoles[read.of]
      const targets = [
        { url: upstream + read.direct },
        { url: bff.url + read.ours, cookies: bff.cookies },
        ...proxies.map(({ server }) => ({ url: server.url + read.direct })),
      ]
      for (const target of targets) for (const load of WARM_UP) await measureRate({ ...target, ...load })
      for (const connections of CONNECTIONS) {
        const rates = await inTurns(targets, { connections, seconds: options.seconds })
        const [direct = NaN, ours = NaN, ...others] = rates
        rows.push({
          read: read.name,
          connections,
          'direct, requests/s': Math.round(direct),
          Pátio: (ours / direct).toFixed(2),
          ...Object.fromEntries(
            proxies.map(({ kind }, at) => [kind, ((others[at] ?? NaN) / direct).toFixed(2)]),
          ),
        })
        const [passThrough = NaN] = others
        const name = `${read.name}, ${connections} connections`
        measured[`${name}: times the pass-through`] = ours / passThrough
        measured[`${name}: times the best proxy`] = ours / Math.max(...others)
      }
    }
    print('\nRequests a second, as a share of a direct call’s:')
    console.table(rows)
    return measured
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readsOf({ cached, uncached }: Record<Read['of'], Server>): Promise<readonly Read[]> {
  const record = buildPath(CONSOLE_PATHS.inquiry, { id: await boughtInquiry(cached) })
  const document = buildPath(CONSOLE_PATHS.inquiryDocument, { id: await boughtInquiry(uncached) })
  const catalog = '/v1/servicos'
  return [
    { name: 'catalog', direct: catalog, ours: CONSOLE_PATHS.catalog, of: 'cached' },
    { name: 'balance', direct: '/v1/saldo', ours: CONSOLE_PATHS.balance, of: 'cached' },
    { name: 'session', direct: '/v1/saldo', ours: CONSOLE_PATHS.session, of: 'cached' },
    { name: 'kept record', direct: '/v1/consultas/x', ours: record, of: 'cached' },
    // On 32 connections its simultaneous readers share one call to the service; a proxy makes one for each.
    {
      name: 'uncached read',
      direct: '/public/avisos/atpve',
      ours: CONSOLE_PATHS.atpveNotice,
      of: 'uncached',
    },
    { name: '1 MB document', direct: '/v1/consultas/x/pdf', ours: document, of: 'uncached' },
  ]
}

interface Target {
  readonly url: string
  readonly cookies?: readonly string[]
}

/** Requests per second of each target, as the median of its turns. */
async function inTurns(
  targets: readonly Target[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number[]> {
  const rates = targets.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, target] of targets.entries()) {
      rates[at]?.push(await measureRate({ ...target, connections, seconds: seconds / ROUNDS }))
    }
  }
  return rates.map((each) => percentile(each, 0.5))
}

/** Buys an inquiry and waits until it ends, so that its document can be read. */
async function boughtInquiry(bff: Server): Promise<string> {
  const person = caller(() => bff.url, bff.cookies[0] ?? '')
  const { id } = await person.buy({ servico: 'gravame', placa: 'BRA2E19' })
  await person.until(id, 'done')
  return id
}
