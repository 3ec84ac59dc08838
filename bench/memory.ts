import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Caller, caller } from '../src/bff/test-stack.ts'
import { isFinal } from '../src/contract/console/record-state.ts'
import { HistoryPageSchema } from '../src/contract/console/record.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import type { Measured } from './goals.ts'
import { openServers, print } from './servers.ts'

const MEGABYTE = 1024 * 1024

/** The memory limit of an idle console (MB). */
const REST_MB = 150

/** Just below the size above which the console reads no answer. */
const ANSWER_MB = 31
/**
 * The limits for one such answer: this many times its size in memory, and this long without an answer to a
 * probe (ms).
 */
const TIMES = 3
const SILENT_MS = 100

const key = `svc_live_${'f'.repeat(64)}`

/** Answers whose lines are all the same, and answers in which every line differs. */
const ANSWERS = [
  { name: `an answer of ${ANSWER_MB} MB`, linesDiffer: false },
  { name: `an answer of ${ANSWER_MB} MB whose lines differ`, linesDiffer: true },
]

/**
 * The memory of an idle console, and the cost of one answer of the largest size: peak memory above the idle
 * level, and the longest wait of a health probe meanwhile.
 */
export async function measureMemory(): Promise<Measured> {
  await startOnce()
  const measured: Record<string, number> = {}
  for (const { name, linesDiffer } of ANSWERS) {
    const { rest, stored, cost, silentMs } = await measureAnswer(linesDiffer)
    print(`\nAt rest ${rest.toFixed(0)} MB, Node's own file included (goal ${REST_MB}).`)
    print(`${name}: ${stored.toFixed(1)} times its size until it is stored,`)
    print(`${cost.toFixed(1)} times once it was read as well (goal ${TIMES}),`)
    print(`and a health probe waited for ${silentMs.toFixed(0)} ms at most (goal ${SILENT_MS}).`)
    measured[`at rest: within ${REST_MB} MB`] ??= REST_MB / rest
    measured[`${name}: within ${TIMES} times its size`] = TIMES / cost
    measured[`${name}: a probe within ${SILENT_MS} ms`] = SILENT_MS / silentMs
  }
  return measured
}

/**
 * The first start after a change compiles code that later starts read from Node's cache, and uses 20 MB more.
 */
async function startOnce(): Promise<void> {
  const servers = openServers()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-bench-'))
  try {
    await servers.start({ kind: 'console', upstream: 'http://127.0.0.1:9', key, dataDir })
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAnswer(linesDiffer: boolean) {
  const servers = openServers()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-bench-'))
  try {
    const resultBytes = ANSWER_MB * MEGABYTE
    const { url: upstream } = await servers.start({ kind: 'smallest-service', resultBytes, linesDiffer })
    const bff = await servers.start({ kind: 'console', upstream, key, dataDir })
    const person = caller(() => bff.url, bff.cookies[0] ?? '')
    await person.fetch(CONSOLE_PATHS.catalog)
    await delay(5000)
    const rest = await heldBy(bff.pid, 'VmRSS')
    // Resets the peak, so that it is that of the answer.
    await writeFile(`/proc/${bff.pid}/clear_refs`, '5')
    const watched = new AbortController()
    const silence = longestSilence(`${bff.url}/healthz`, watched.signal)
    const { id } = await person.buy({ servico: 'gravame', placa: 'BRA2E19' })
    while (!(await isDone(person))) await delay(20)
    const stored = ((await heldBy(bff.pid, 'VmHWM')) - rest) / ANSWER_MB
    // Read as a stream, because this process also sends the probes.
    const record = await person.fetch(buildPath(CONSOLE_PATHS.inquiry, { id }))
    await record.body?.pipeTo(new WritableStream())
    // A refusal would cost no memory.
    if (!record.ok) throw new Error(`The answer could not be read: ${record.status}`)
    watched.abort()
    const silentMs = await silence
    const cost = ((await heldBy(bff.pid, 'VmHWM')) - rest) / ANSWER_MB
    return { rest, stored, cost, silentMs }
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Reads the list, whose entries are small. */
async function isDone(person: Caller): Promise<boolean> {
  const list = await person.fetch(CONSOLE_PATHS.inquiries)
  const state = HistoryPageSchema.parse(await list.json()).items[0]?.state
  if (state !== 'done' && state !== undefined && isFinal(state)) throw new Error(`The purchase is ${state}`)
  return state === 'done'
}

/** A field of the process status in /proc (MB). */
async function heldBy(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  return Number(kilobytes) / 1024
}

/** Sends probes until the signal. @returns the longest wait for an answer (ms) */
async function longestSilence(url: string, signal: AbortSignal): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const started = performance.now()
    const answer = await fetch(url)
    await answer.text()
    if (!answer.ok) throw new Error(`A health probe was answered with ${answer.status}`)
    longest = Math.max(longest, performance.now() - started)
    await delay(5)
  }
  return longest
}
