import { execFile, execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk of a few megabytes with a folder on it. */
export interface SmallDisk {
  readonly folder: string
  /** Fills the disk to the last byte. */
  fill(): void
  /** Frees that space again. */
  empty(): void
  remove(): Promise<void>
}

/** Mounts a disk in memory. @returns the reason as text if this machine does not allow it */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  if (process.platform !== 'linux')
    return `a disk in memory can be mounted on Linux only, not on ${process.platform}`
  const folder = await mkdtemp(join(tmpdir(), 'patio-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    return `this machine does not allow mounting a disk: ${error instanceof Error ? error.message.trim() : String(error)}`
  }
  // A killed test run must not leave a mounted disk behind.
  const unmount = () => void execFileSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  const filler = join(folder, 'filler')

  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (const size of [65_536, 4096, 1]) writeWhileThereIsRoom(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    async remove() {
      process.off('exit', unmount)
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function writeWhileThereIsRoom(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
