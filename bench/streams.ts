import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import { openServers, percentile, print } from './servers.ts'

/** One person's streams may make others wait at most this many times as long. */
const LIMIT = 2
const TURNS = 8
/** The most streams that the server lets one person keep open. */
const ALL_STREAMS = 30
const ROUNDS = 15
/** The price of every service at the smallest service. */
const PRICE_CENTS = 890

const key = `svc_live_${'e'.repeat(64)}`

interface Desk {
  readonly url: string
  readonly buyer: string
  /** Another person for each turn, because the server counts how many streams a person opens in a minute. */
  readonly flooders: readonly string[]
}

interface Times {
  readonly purchases: number[]
  readonly reads: number[]
}

/** What one person does with event streams from now on; `ended` resolves after `end` is aborted. */
type Flood = (open: OpenStream, end: AbortSignal) => Promise<{ readonly ended: Promise<unknown> }>
type OpenStream = (signal?: AbortSignal) => Promise<Response>

const FLOODS: Readonly<Record<string, Flood>> = {
  'no streams': async () => ({ ended: Promise.resolve() }),
  'thirty streams of one person, who takes all': async (open, end) => {
    const streams = await Promise.all(Array.from({ length: ALL_STREAMS }, () => open(end)))
    for (const { status } of streams) if (status !== 200) throw new Error(`No stream of events: ${status}`)
    return { ended: Promise.all(streams.map(drain)) }
  },
  // After 120 in a minute the server refuses them, a second late. The flood goes on all the same.
  'streams opened and closed without end, four at once': async (open, end) => ({
    ended: Promise.all(Array.from({ length: 4 }, () => openAndClose(open, end))),
  }),
}

/**
 * How long one person's purchases and reads take while another person floods the server with event streams.
 * Returns false past the limit.
 */
export async function measureStreams(): Promise<boolean> {
  const servers = openServers()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-bench-'))
  try {
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const people = 1 + TURNS
    const bff = await servers.start({ kind: 'console', upstream, key, dataDir, people, clockSpeed: 60 })
    const [buyer = '', ...flooders] = bff.cookies
    const desk = { url: bff.url, buyer, flooders }
    await deskWork(desk)
    // The floods take turns, so that other load on the machine affects all of them.
    const times = new Map<string, Times>(
      Object.keys(FLOODS).map((name) => [name, { purchases: [], reads: [] }]),
    )
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, flood] of Object.entries(FLOODS)) {
        const end = new AbortController()
        const { ended } = await flood((signal) => openStream(desk, turn, signal), end.signal)
        const taken = await deskWork(desk)
        end.abort()
        await ended
        times.get(name)?.purchases.push(...taken.purchases)
        times.get(name)?.reads.push(...taken.reads)
      }
    }
    const medians = [...times].map(([name, { purchases, reads }]) => ({
      name,
      purchase: percentile(purchases, 0.5),
      read: percentile(reads, 0.5),
    }))
    const [alone] = medians
    const rows = medians.map(({ name, purchase, read }) => ({
      'beside it': name,
      'purchase, ms': purchase.toFixed(1),
      'read, ms': read.toFixed(1),
      'times as long': Math.max(purchase / (alone?.purchase ?? NaN), read / (alone?.read ?? NaN)).toFixed(2),
    }))
    print('\nOne person at a desk, beside another one with event streams (medians):')
    console.table(rows)
    return rows.every((row) => Number(row['times as long']) <= LIMIT)
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

let nextCar = 1000

async function deskWork({ url, buyer }: Desk): Promise<Times> {
  const [purchases, reads]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = randomUUID()
    // The same car again would be refused.
    const request = { servico: 'gravame', placa: `STR${nextCar}` }
    nextCar += 1
    const bought = await timed(url + buildPath(CONSOLE_PATHS.inquiry, { id }), {
      method: 'PUT',
      headers: { cookie: buyer, 'content-type': 'application/json' },
      body: JSON.stringify({ request, priceCents: PRICE_CENTS }),
    })
    purchases.push(bought)
    reads.push(await timed(`${url}/api/inquiries`, { headers: { cookie: buyer } }))
  }
  return { purchases, reads }
}

async function timed(url: string, init: RequestInit): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return performance.now() - started
}

function openStream({ url, flooders }: Desk, turn: number, signal?: AbortSignal): Promise<Response> {
  const headers = { cookie: flooders[turn] ?? '' }
  return fetch(url + CONSOLE_PATHS.events, signal ? { headers, signal } : { headers })
}

async function drain({ body }: Response): Promise<void> {
  try {
    for await (const chunk of body ?? []) void chunk
  } catch {
    // The measurement has ended the stream.
  }
}

async function openAndClose(open: OpenStream, end: AbortSignal): Promise<void> {
  while (!end.aborted) await (await open()).body?.cancel()
}
