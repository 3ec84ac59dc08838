import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { SERVICE_CALLS } from '../src/bff/metrics/metrics.ts'
import { type Caller, caller } from '../src/bff/test-stack.ts'
import { LiveEventSchema } from '../src/contract/console/live-event.ts'
import { isFinal } from '../src/contract/console/record-state.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import { InquirySchema } from '../src/contract/service/inquiry.ts'
import type { Server } from './servers.ts'

const SERVICE = 'gravame'
const PRICE_CENTS = 890

/** A polling browser keeps the interval of the interface (part 8). */
const POLL_MS = 4000

/** How often a page polls its purchase while it waits in the queue. */
const QUEUE_POLL_MS = 3000

/** The lines of the server's metrics that count 429s for this service. */
const LIMITED = new RegExp(`^${SERVICE_CALLS}\\{.*outcome="limited".*\\} (\\d+)$`, 'gm')

/** Everything that the browsers saw. Times are milliseconds since 1970. */
export interface Seen {
  readonly shown: { readonly upstreamId: string; readonly at: number }[]
  /** How long each paid call took to be accepted (ms). */
  readonly waits: number[]
  /** Answers 429 that reached a browser. */
  tooMany: number
  /** The highest queue position that a purchase got; 0 if none had to wait. */
  lastPlace: number
  /** Any other failure. */
  failed: number
}

/** Simulated browsers that all watch the same dealership. */
export interface Browsers {
  readonly seen: Seen
  /** One browser buys; resolves when the purchase is accepted. */
  buy(placa: string): Promise<void>
  /**
   * How often the service answered 429 to the console's server; 0 for a proxy, whose browsers see every 429
   * themselves.
   */
  refusedCalls(): Promise<number>
  close(): void
}

/**
 * Browsers on the console: each has one event stream and reads every inquiry that the stream reports as
 * ended.
 */
export async function consoleBrowsers(server: Server, watchers: number): Promise<Browsers> {
  const seen: Seen = { shown: [], waits: [], tooMany: 0, lastPlace: 0, failed: 0 }
  const people = server.cookies.map((cookie) => caller(() => server.url, cookie))
  const personAt = (index: number): Caller => {
    const person = people[index % people.length]
    if (!person) throw new Error('Nobody is signed in')
    return person
  }
  let purchases = 0
  const leaving = new AbortController()

  async function show(person: Caller, id: string, upstreamId: string): Promise<void> {
    const answer = await person.fetch(buildPath(CONSOLE_PATHS.inquiry, { id }))
    await answer.text()
    if (answer.ok) seen.shown.push({ upstreamId, at: Date.now() })
    else count(seen, answer.status)
  }

  async function watch(_: unknown, index: number): Promise<void> {
    const person = personAt(index)
    const answer = await person.fetch(CONSOLE_PATHS.events, { signal: leaving.signal })
    if (!answer.ok || !answer.body) throw new Error(`No stream of events: ${answer.status}`)
    void read(person, answer.body.pipeThrough(new TextDecoderStream())).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
  }

  async function read(person: Caller, stream: ReadableStream<string>): Promise<void> {
    let text = ''
    // A later event of the same inquiry must not make up for one that never came.
    const known = new Set<string>()
    for await (const piece of stream) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, type, data] = /event: (\w+)\ndata: (.*)/.exec(block) ?? []
        if (type !== 'inquiry' || data === undefined) continue
        const event = LiveEventSchema.parse({ type, data: JSON.parse(data) })
        if (event.type !== 'inquiry' || !isFinal(event.data.state) || event.data.upstreamId === null) continue
        if (known.size < known.add(event.data.id).size) {
          void show(person, event.data.id, event.data.upstreamId)
        }
      }
    }
  }

  await Promise.all(Array.from({ length: watchers }, watch))
  return {
    seen,
    async buy(placa) {
      const started = performance.now()
      const person = personAt(purchases++)
      const bought = await person.buy({ servico: SERVICE, placa }, { priceCents: PRICE_CENTS })
      let { record } = bought
      while (record !== undefined && (record.state === 'prepared' || record.state === 'sending')) {
        seen.lastPlace = Math.max(seen.lastPlace, record.queuePosition ?? 0)
        await delay(QUEUE_POLL_MS)
        record = await person.read(bought.id)
      }
      if (record === undefined || record.upstreamId === null) count(seen, bought.status)
      else seen.waits.push(performance.now() - started)
    },
    async refusedCalls() {
      const text = await (await fetch(server.url + CONSOLE_PATHS.metrics)).text()
      return [...text.matchAll(LIMITED)].reduce((sum, [, calls]) => sum + Number(calls), 0)
    },
    close: () => leaving.abort(),
  }
}

/** Browsers on a plain proxy: each polls every running inquiry, and waits as long as a 429 asks for. */
export function proxyBrowsers(server: Server, watchers: number): Browsers {
  const seen: Seen = { shown: [], waits: [], tooMany: 0, lastPlace: 0, failed: 0 }
  const leaving = new AbortController()
  const { signal } = leaving

  async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    for (;;) {
      const answer = await fetch(server.url + path, { ...init, signal })
      const body: unknown = await answer.json()
      if (answer.ok) return { status: answer.status, body }
      count(seen, answer.status)
      await delay(Number(answer.headers.get('retry-after') ?? 4) * 1000, undefined, { signal })
    }
  }

  async function watch(upstreamId: string): Promise<void> {
    await delay(Math.random() * POLL_MS, undefined, { signal })
    for (;;) {
      const { body } = await call(`/v1/consultas/${upstreamId}`)
      if (InquirySchema.parse(body).status !== 'processando') break
      await delay(POLL_MS, undefined, { signal })
    }
    seen.shown.push({ upstreamId, at: Date.now() })
  }

  return {
    seen,
    async buy(placa) {
      const started = performance.now()
      const { body } = await call('/v1/consultas', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ servico: SERVICE, placa }),
      })
      seen.waits.push(performance.now() - started)
      const { id } = z.looseObject({ id: z.string() }).parse(body)
      for (let index = 0; index < watchers; index += 1) {
        // A browser that stops early counts as one that never saw the result.
        watch(id).catch(() => undefined)
      }
    },
    refusedCalls: () => Promise.resolve(0),
    close: () => leaving.abort(),
  }
}

function count(seen: Seen, status: number): void {
  if (status === 429) seen.tooMany += 1
  else seen.failed += 1
}
