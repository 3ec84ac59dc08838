import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const running = new Set<ChildProcess>()
let stopping = false

// Whoever is told to stop stops what it started first, and starts nothing more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(1)
  })
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Ends the program after that many milliseconds: for downloads that may hang. */
  readonly timeout?: number
  readonly quiet?: boolean
}

/** Runs a program to its end in the same terminal; its exit code, 1 where it did not start or was killed. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: options.quiet ? 'ignore' : 'inherit',
      env: { ...process.env, PATH: toolPath(), ...options.env },
      timeout: options.timeout,
    })
    running.add(child)
    const end = (code: number) => {
      running.delete(child)
      if (stopping) process.exit(1)
      done(code)
    }
    child.on('error', (error) => {
      if (!options.quiet) console.error(`${program}: ${error.message}`)
      end(1)
    })
    child.on('exit', (code) => end(code ?? 1))
  })
}

/** The path of a program that is installed on the machine, or undefined. */
export function which(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The project's own programs first, and the project's Node before any other. */
function toolPath(): string {
  return [resolve('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
}
