import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Bought, type Caller, caller } from '../src/bff/test-stack.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import type { Random } from '../src/tooling/random.ts'

/** Purchases of the soak: the ids with their plates, and those answered with "nothing charged". */
export interface Clicks {
  readonly all: Map<string, string>
  readonly refused: Set<string>
}

/** The answers that people's browsers got, counted by kind. */
export type Met = Map<string, number>

interface Visit {
  readonly cookie: string
  /** The URL to which the proxy would route this person now. */
  readonly url: () => string
  readonly random: Random
  readonly clicks: Clicks
  readonly met: Met
  readonly untilMs: number
}

const PLATES = ['TST0100', 'TST0500', 'TST0601', 'TST0603', 'TST0604', 'TST0609', 'TST0404', 'TST0402']

/**
 * One person's visit: the event stream is open, pages are read, a car is bought now and then; then the person
 * leaves.
 */
export async function visit({ cookie, url, random, clicks, met, untilMs }: Visit): Promise<void> {
  const person = caller(url, cookie)
  const leaves = new AbortController()
  const streaming = keepStream(url, cookie, { signal: leaves.signal, met })
  while (Date.now() < untilMs) {
    await delay(random.int(1000, 9000))
    await (random.int(0, 3) === 0 ? buy(person, random, clicks, met) : read(person, random, clicks, met))
  }
  leaves.abort()
  await streaming
}

async function buy(person: Caller, random: Random, { all, refused }: Clicks, met: Met): Promise<void> {
  const id = randomUUID()
  const known = random.int(0, 3) === 0
  const placa = known ? (PLATES[random.int(0, PLATES.length)] ?? '') : plateOf(all.size)
  all.set(id, placa)
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await person
      .buy({ servico: 'renajud', placa }, { id, again: true })
      .catch(() => ({ record: undefined, error: undefined }))
    count(met, `buy ${wordFor(answer)}`)
    if (answer.error?.charged === 'no') refused.add(id)
    else refused.delete(id)
    if (answer.record) return
    await delay(3000)
  }
}

function wordFor({ record, error }: Pick<Bought, 'record' | 'error'>): string {
  return error?.code ?? record?.state ?? 'no answer'
}

async function read(person: Caller, random: Random, { all }: Clicks, met: Met): Promise<void> {
  const newest = [...all.keys()].at(-1)
  const pages = ['/api/inquiries', '/api/session', '/api/balance', '/api/catalog', `/api/inquiries/${newest}`]
  const page = pages[random.int(0, newest === undefined ? 4 : 5)] ?? ''
  try {
    const answer = await person.fetch(page)
    await answer.text()
    count(met, `read ${answer.status}`)
  } catch {
    count(met, 'read no answer')
  }
}

/** Keeps the event stream open as a browser does: whenever it ends, it is opened again. */
async function keepStream(
  url: () => string,
  cookie: string,
  { signal, met }: { readonly signal: AbortSignal; readonly met: Met },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(url() + CONSOLE_PATHS.events, { headers: { cookie }, signal })
      count(met, `stream ${answer.status}`)
      for await (const chunk of answer.body ?? []) void chunk
    } catch {
      count(met, 'stream ended')
    }
    await delay(1000)
  }
}

function plateOf(index: number): string {
  const letters = [index % 26, Math.floor(index / 26) % 26].map((each) => String.fromCharCode(65 + each))
  return `B${letters.join('')}${1000 + Math.floor(index / 676)}`
}

function count(met: Met, what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1)
}
