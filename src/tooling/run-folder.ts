import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryParent } from './temp-parent.ts'

const PREFIX = 'patio-run-'

/**
 * A folder for all temporary files of this process and of those that it starts. It is removed when this
 * process ends. The folder of a killed process is removed by the next run.
 */
export function openRunFolder(parent = temporaryParent()): string {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) remove(join(parent, name))
  }
  const folder = join(parent, `${PREFIX}${process.pid}`)
  // PostgreSQL does not run as root and must be able to reach its folder inside.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.once('exit', () => remove(folder))
  return folder
}

/** Makes this process, and those that it starts, put their temporary files into such a folder. */
export function workInRunFolder(parent?: string): void {
  const folder = openRunFolder(parent)
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder
}

function remove(folder: string): void {
  try {
    // A program that is just ending may still write into the folder.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // The folder belongs to another user or is in use. The next run tries again.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
