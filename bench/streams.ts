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
const ROUNDS = 15
/** The price of every service at the smallest service. */
const PRICE_CENTS = 890

const key = `svc_live_${'e'.repeat(64)}`

interface Desk {
  readonly url: string
  readonly buyer: string
  readonly flooder: string
}

interface Times {
  readonly purchases: number[]
  readonly reads: number[]
}

/** What one person does with event streams; resolves after `end` is aborted. */
type Flood = (desk: Desk, end: AbortSignal) => Promise<unknown>

const FLOODS: Readonly<Record<string, Flood>> = {
  'no streams': () => Promise.resolve(),
  'thirty streams of one person, who takes all': (desk, end) =>
    Promise.all(Array.from({ length: 30 }, () => keepOpen(desk, end))),
  'streams opened and closed without end, four at once': (desk, end) =>
    Promise.all(Array.from({ length: 4 }, () => openAndClose(desk, end))),
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
    const bff = await servers.start({ kind: 'console', upstream, key, dataDir, people: 2, clockSpeed: 60 })
    const [buyer = '', flooder = ''] = bff.cookies
    const desk = { url: bff.url, buyer, flooder }
    await deskWork(desk)
    // The floods take turns, so that other load on the machine affects all of them.
    const times = new Map<string, Times>(
      Object.keys(FLOODS).map((name) => [name, { purchases: [], reads: [] }]),
    )
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, flood] of Object.entries(FLOODS)) {
        const end = new AbortController()
        const flooding = flood(desk, end.signal)
        const taken = await deskWork(desk)
        end.abort()
        await flooding
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

async function keepOpen({ url, flooder }: Desk, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(url + CONSOLE_PATHS.events, { headers: { cookie: flooder }, signal })
    for await (const chunk of answer.body ?? []) void chunk
  } catch {
    // The measurement has ended the stream.
  }
}

async function openAndClose({ url, flooder }: Desk, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const answer = await fetch(url + CONSOLE_PATHS.events, { headers: { cookie: flooder } })
    await answer.body?.cancel()
  }
}
