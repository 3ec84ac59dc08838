import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import process from 'node:process'

const GIB = 2 ** 30
/** A run writes less than a quarter of it (bytes). */
const ENOUGH_ROOM = 4 * GIB
/** Room for the files and for the programs of a run (bytes). */
const ENOUGH_MEMORY = 8 * GIB

/** Where Linux has a file system in memory. */
const IN_MEMORY = '/dev/shm'

interface Machine {
  /** The kernel's list of mounts. */
  readonly mounts: string
  /** Bytes that may be written to the file system in memory. */
  readonly room: number
  /** Bytes that processes may still take. */
  readonly memory: number
}

/**
 * Where a run's files go: into memory where there is room, else to the folder of the system. Waiting for
 * the disk, in a thousand stores, is a fifth of the tests' processor time. A `TMPDIR` that somebody has set
 * stays.
 */
export function temporaryParent(env = process.env, machine = thisMachine()): string {
  return env.TMPDIR ?? (machine && hasRoom(machine) ? IN_MEMORY : tmpdir())
}

function thisMachine(): Machine | undefined {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const mounts = readFileSync('/proc/mounts', 'utf8')
    return { mounts, room: bavail * bsize, memory: process.availableMemory() }
  } catch {
    // Not a Linux, or one without it.
    return undefined
  }
}

function hasRoom({ mounts, room, memory }: Machine): boolean {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === IN_MEMORY)
  const [, , type, options = ''] = mount?.split(' ') ?? []
  // PostgreSQL's programs are copied there.
  const mayRun = type === 'tmpfs' && !options.split(',').includes('noexec')
  return mayRun && room >= ENOUGH_ROOM && memory >= ENOUGH_MEMORY
}
