import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import type { Measured } from './goals.ts'
import { type Server, openServers, percentile, print } from './servers.ts'

/** How much longer than a direct call a purchase may take (ms, at the median). */
const ALLOWED_MS = 3

/** The price of every service at the smallest service. */
const PRICE_CENTS = 890

/** A day of a busy shop; more would meet the key's quota. */
const PURCHASES = 300

/**
 * The slowest, right after the start: Node has not optimised their code yet. They are shown beside the whole
 * day.
 */
const FIRST = 100

/** The first purchases open connections, compile statements and read the catalog. */
const WARM_UP = 20

const key = `svc_live_${'e'.repeat(64)}`

/**
 * How much longer a purchase takes than the direct call that it makes: a session, vetoes and limits, two
 * commits to disk, and the second hop. Both take turns, one purchase at a time.
 */
export async function measurePurchase(): Promise<Measured> {
  const servers = openServers()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-bench-'))
  try {
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const bff = await servers.start({ kind: 'console', upstream, key, dataDir })
    const [direct, ours]: [number[], number[]] = [[], []]
    for (let round = -WARM_UP; round < PURCHASES; round += 1) {
      const request = { servico: 'gravame', placa: plateOf(round + WARM_UP) }
      const directMs = await timed(() => buyDirectly(upstream, request))
      const oursMs = await timed(() => buyHere(bff, request))
      if (round < 0) continue
      direct.push(directMs)
      ours.push(oursMs)
    }
    const added = ours.map((ms, at) => ms - (direct[at] ?? NaN))
    const of = (times: readonly number[]) => ({
      'median, ms': percentile(times, 0.5).toFixed(2),
      'p95, ms': percentile(times, 0.95).toFixed(2),
    })
    print('\nOne purchase at a time:')
    console.table({
      'direct call': of(direct),
      Pátio: of(ours),
      added: of(added),
      [`added, the first ${FIRST} after a start`]: of(added.slice(0, FIRST)),
    })
    return { [`added latency: within ${ALLOWED_MS} ms`]: ALLOWED_MS / percentile(added, 0.5) }
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function buyDirectly(upstream: string, request: object): Promise<Response> {
  return fetch(`${upstream}/v1/consultas`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(request),
  })
}

function buyHere({ url, cookies }: Server, request: object): Promise<Response> {
  return fetch(url + buildPath(CONSOLE_PATHS.putInquiry, { id: randomUUID() }), {
    method: 'PUT',
    headers: { cookie: cookies[0] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ request, priceCents: PRICE_CENTS }),
  })
}

async function timed(buy: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  const answer = await buy()
  const text = await answer.text()
  const ms = performance.now() - started
  // A purchase that waits for the call quota is answered before its call.
  if (answer.status !== 201 || !/"(?:status|state)":"process/.test(text)) {
    throw new Error(`A purchase of the measurement failed: ${text}`)
  }
  return ms
}

/** A different car for each purchase, so that none repeats another. */
function plateOf(index: number): string {
  return `BEN${Math.floor(index / 100)}A${String(index % 100).padStart(2, '0')}`
}
