import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Milliseconds that a program has to say that it is ready, and to end when it is asked to. */
const READY_MS = 60_000
const END_MS = 5_000

/** A program that was started here, with all that it started. */
export interface Program {
  /** The part of its output that matters, from the line that said that it is ready. */
  readonly said: string
  stop(): Promise<void>
}

interface ProgramOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /**
   * Matches the line that says that it is ready, with the part that matters in a group. Without it a start is
   * enough.
   */
  readonly ready?: RegExp
}

const running = new Set<ChildProcess>()
const folders = new Set<string>()
// Neither browsers nor their folders may outlive the run, however it ends.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
  for (const folder of folders) removeFolder(folder)
})

/** A folder for one browser, which goes with it. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `patio-${name}-`))
  folders.add(folder)
  return folder
}

/** A browser that is ending may still write, so the removal is tried a few times. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  folders.delete(folder)
}

/** Starts a program in a new process group, and waits until it says that it is ready. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { env, ready }: ProgramOptions,
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  const stop = () => endGroup(child, ended.signal)
  try {
    return { said: await firstMatch(child, ready, ended.signal), stop }
  } catch (error) {
    await stop()
    throw new Error(`${command} did not start`, { cause: error })
  }
}

async function firstMatch(
  child: ChildProcess,
  pattern: RegExp | undefined,
  ended: AbortSignal,
): Promise<string> {
  const said: string[] = []
  const found = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      readLines(stream, (line) => {
        said.push(line)
        const match = pattern?.exec(line)
        if (match) resolve(match[1] ?? line)
      })
  })
  const started = once(child, 'spawn').then(() => '')
  const failed = new Promise<never>((_resolve, reject) => {
    const giveUp = (why: string) => () => reject(new Error(`${why}\n${said.join('\n')}`))
    ended.addEventListener('abort', giveUp('It ended'))
    child.once('error', giveUp('It is not there'))
    setTimeout(giveUp('It never said that it is ready'), READY_MS).unref()
  })
  return Promise.race([pattern ? found : started, failed])
}

function readLines(stream: Readable | null, take: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', take)
}

async function endGroup(child: ChildProcess, ended: AbortSignal): Promise<void> {
  signalGroup(child, 'SIGTERM')
  if (!ended.aborted && child.pid !== undefined)
    await Promise.race([once(child, 'exit'), new Promise((resolve) => setTimeout(resolve, END_MS).unref())])
  // The browser that a driver started may be slower than the driver.
  signalGroup(child, 'SIGKILL')
  running.delete(child)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended.
  }
}
