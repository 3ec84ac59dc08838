import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** How many milliseconds a program has to report that it is ready, and to end when asked to. */
const READY_MS = 60_000
const END_MS = 5_000

/** A program that was started here, with all of its child processes. */
export interface Program {
  /** The captured part of the line that reported readiness. */
  readonly said: string
  stop(): Promise<void>
}

interface ProgramOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /**
   * Matches the line that reports readiness, with the part to capture in a group. Without it, the program
   * counts as ready once started.
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

/** Makes a folder for one browser, which is removed with the browser. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `patio-${name}-`))
  folders.add(folder)
  return folder
}

/**
 * Removes the folder. A browser that is just ending may still write into it, so the removal is retried a few
 * times.
 */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  folders.delete(folder)
}

/** Starts a program in a new process group, and waits until it reports that it is ready. */
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
  // The browser that a driver started may take longer to end than the driver.
  signalGroup(child, 'SIGKILL')
  running.delete(child)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}
