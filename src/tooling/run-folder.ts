import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryParent } from './temp-parent.ts'

const PREFIX = 'patio-run-'

/**
 * A folder for everything temporary of this process and of those that it starts. It is removed when this
 * process ends. One that was killed cannot remove its folder: the next run does.
 */
export function openRunFolder(parent = temporaryParent()): string {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) remove(join(parent, name))
  }
  const folder = join(parent, `${PREFIX}${process.pid}`)
  // PostgreSQL, which does not run as root, has to get through to its folder inside.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.once('exit', () => remove(folder))
  return folder
}

function remove(folder: string): void {
  try {
    // A program that is just ending may still write into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // It belongs to somebody else, or is in use: the next run tries again.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not allowed to signal it: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
