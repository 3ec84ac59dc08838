import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { accountOf } from '../src/bff/purchases/test-account.ts'
import { type Replica, startReplica } from '../src/bff/test-replicas.ts'
import { caller, openShop } from '../src/bff/test-stack.ts'
import { startTestNetwork } from '../src/bff/upstream/client/test-network.ts'
import type { InquiryRecord } from '../src/contract/console/record.ts'
import { databasesOn } from '../src/tooling/postgres/databases.ts'
import { startKeptPostgres } from '../src/tooling/postgres/kept-server.ts'
import { seededRandom } from '../src/tooling/random.ts'
import { workInRunFolder } from '../src/tooling/run-folder.ts'
import { print } from './servers.ts'
import { type Clicks, type Met, visit } from './soak-people.ts'

// A long day in fast motion: two consoles on PostgreSQL with the product's own timeouts, people who come and
// go, a service that flaps, a database that restarts and is killed, a clock that steps, deployments. Prints
// memory and handles of the console that is never replaced, then the accounts, and counts of the log
// messages.
//
//   npm run bench:soak                     an hour
//   npm run bench:soak -- --minutes 30 --people 20 --seed 7

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})
const [minutes, people, seed] = [values.minutes, values.people, values.seed].map(Number)
if (!minutes || !people || seed === undefined)
  throw new Error('--minutes and --people are numbers above zero')

const SAMPLE_MS = MINUTE_MS / 2
// The first signal ends the day early; the accounts are still compared.
let endsAt = Date.now() + minutes * MINUTE_MS
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (endsAt = Date.now()))

workInRunFolder(tmpdir())
const folder = await mkdtemp(join(tmpdir(), 'patio-soak-'))
const logs: string[] = []
const random = seededRandom(seed)
const postgres = await startKeptPostgres()
const store = { databaseUrl: await databasesOn(postgres.folder).createDatabase(), dataDir: '/nowhere' }
const shop = await openShop({
  store,
  service: {
    openingBalanceCents: 1_000_000_00,
    processingMs: { min: 1500, max: 6000 },
    rateLimit: { live: 1000, test: 1000 },
  },
})
const network = await startTestNetwork(shop.service.url)
const config = { ...store, service: { url: network.url, key: shop.service.liveKey } }
const start = () => {
  logs.push(join(folder, `${logs.length}.log`))
  return startReplica(config, {}, logs.at(-1))
}
const cookies = await Promise.all(Array.from({ length: people }, async () => (await shop.person()).cookie))
await shop.bff.close()

const [lasting, replaced] = await Promise.all([start(), start()])
const running = { lasting, replaced }
const clicks: Clicks = { all: new Map(), refused: new Set() }
const met: Met = new Map()
const samples: Record<string, number | string>[] = []
const happened: string[] = []
const note = (what: string) => {
  happened.push(what)
  print(`${new Date().toISOString().slice(11, 19)} ${what}`)
}

const everybody = cookies.map((cookie, index) => comeAndGo(cookie, index))
const sampling = sampleUntilEnd()
await lettingThingsHappen()
await Promise.all(everybody)
await sampling
network.choose(() => ({ kind: 'none' }))
await settle()

/** Visits of some minutes with breaks in between; either console may serve a person's next page. */
async function comeAndGo(cookie: string, index: number): Promise<void> {
  const own = seededRandom((seed ?? 0) + 100 + index)
  const url = () => (own.int(0, 2) === 0 ? running.lasting.url : running.replaced.url)
  while (Date.now() < endsAt) {
    const untilMs = Math.min(endsAt, Date.now() + own.int(1, 5) * MINUTE_MS)
    await visit({ cookie, url, random: own, clicks, met, untilMs })
    if (Date.now() < endsAt) await delay(own.int(5, 60) * 1000)
  }
}

/** Every minute another fault happens, one at a time. */
async function lettingThingsHappen(): Promise<void> {
  const events = [flap, clockStep, restart, deploy, flap, databaseKilled, freeze, deploy]
  for (let next = 0; Date.now() < endsAt; next += 1) {
    await delay(Math.min(MINUTE_MS, Math.max(0, endsAt - Date.now())))
    if (Date.now() < endsAt) await events[next % events.length]?.()
  }
}

async function flap(): Promise<void> {
  note('the service flaps for 20 s')
  network.choose(() => {
    const kind = random.int(0, 4)
    if (kind === 0) return { kind: 'reset' }
    if (kind === 1) return { kind: 'cut-in-reply', bytes: random.int(1, 300) }
    return kind === 2 ? { kind: 'cut-after-request' } : { kind: 'none' }
  })
  await delay(20_000)
  network.choose(() => ({ kind: 'none' }))
}

async function clockStep(): Promise<void> {
  note('one clock is two hours ahead for 10 s')
  await running.lasting.setClock(2 * HOUR_MS)
  await delay(10_000)
  await running.lasting.setClock(0)
}

async function restart(): Promise<void> {
  note('PostgreSQL restarts')
  await postgres.suffer('restart')
}

async function databaseKilled(): Promise<void> {
  note('PostgreSQL is killed')
  await postgres.suffer('kill')
}

async function freeze(): Promise<void> {
  note('a console is frozen for 15 s, past its leases')
  running.replaced.freeze()
  await delay(15_000)
  running.replaced.wake()
}

async function deploy(): Promise<void> {
  note('a console is replaced')
  const former = running.replaced
  running.replaced = await start()
  await former.stop()
}

async function sampleUntilEnd(): Promise<void> {
  while (Date.now() < endsAt) {
    samples.push(await sampleOf(running.lasting))
    await delay(SAMPLE_MS)
  }
}

async function sampleOf({ pid, url }: Replica): Promise<Record<string, number | string>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const handles = (await readdir(`/proc/${pid}/fd`)).length
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
      (all, [, n]) => all + Number(n),
      0,
    )
  return {
    at: new Date().toISOString().slice(11, 19),
    'RSS MB': Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    'heap MB': Math.round(sum('patio_nodejs_heap_size_used_bytes') / 1024 / 1024),
    handles,
    streams: sum('patio_event_streams'),
    polled: sum('patio_polled_purchases'),
    open: sum('patio_open_purchases'),
    bought: clicks.all.size,
  }
}

async function settle(): Promise<void> {
  const person = caller(() => running.lasting.url, cookies[0] ?? '', { patienceMs: 180_000 })
  const records: InquiryRecord[] = []
  for (const [id] of clicks.all) {
    const record = await person.read(id).catch(() => undefined)
    // A purchase that was never stored needs no check, even if its browser gave up waiting.
    if (!record) continue
    const ended = person.until(id, 'done', 'failed', 'rejected', 'abandoned', 'expired')
    records.push(await ended.catch(() => person.read(id)))
  }
  const wronged = records.filter(({ id, chargedCents }) => clicks.refused.has(id) && chargedCents !== 0)
  const account = accountOf(shop, records, {})
  await delay(5000)
  const last = await sampleOf(running.lasting)
  await Promise.all([running.lasting.stop(), running.replaced.stop()])

  console.table(samples.filter((_, index) => index % Math.max(1, Math.ceil(samples.length / 30)) === 0))
  print('At the end, with nobody there:')
  console.table([last])
  console.table(counted(happened).map(([what, times]) => ({ what, times })))
  console.table(
    [...met].toSorted(([a], [b]) => a.localeCompare(b)).map(([answer, times]) => ({ answer, times })),
  )
  console.table(await logSummary())
  print(`${clicks.all.size} clicks, ${account.clicks} stored: ${JSON.stringify(account.states)}`)
  print(`charged ${account.charged}, debited ${account.debits}, mismatches ${account.mismatches.length}`)
  for (const mismatch of account.mismatches) print(`  MISMATCH ${mismatch}`)
  for (const { id } of wronged) print(`  MISMATCH heard that nothing was charged: ${id}`)
  // A day on which nothing could be bought proves nothing.
  if (account.charged === 0) print('Nothing was bought.')
  process.exitCode = account.mismatches.length + wronged.length === 0 && account.charged > 0 ? 0 : 1
  await network.close()
  await shop.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

/** Counts of the log's messages. */
async function logSummary(): Promise<Record<string, number | string>[]> {
  const lines: string[] = []
  for (const file of logs) {
    for (const line of (await readFile(file, 'utf8')).split('\n')) {
      if (line === '') continue
      const { level, msg, code, state } = JSON.parse(line) as Record<string, string | number | undefined>
      const what = [msg, msg === 'request failed' && code, msg === 'Inquiry ended' && state]
      lines.push(`${level} ${what.filter(Boolean).join(': ')}`)
    }
  }
  return counted(lines).map(([line, times]) => ({ level: line.slice(0, 2), message: line.slice(3), times }))
}

function counted(list: readonly string[]): [string, number][] {
  const times = new Map<string, number>()
  for (const each of list) times.set(each, (times.get(each) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)
}
