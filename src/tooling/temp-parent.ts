import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import process from 'node:process'

const GIB = 2 ** 30
/** A run writes less than a quarter of this (bytes). */
const ENOUGH_ROOM = 4 * GIB
/** Memory for the files and the processes of a run (bytes). */
const ENOUGH_MEMORY = 8 * GIB

/** Linux's in-memory file system. */
const IN_MEMORY = '/dev/shm'

interface Machine {
  /** The kernel's list of mounts. */
  readonly mounts: string
  /** Bytes that can be written to the in-memory file system. */
  readonly room: number
  /** Bytes that processes can still allocate. */
  readonly memory: number
}

/**
 * The parent folder for a run's files: in memory when there is room, otherwise the system's temporary folder.
 * With a thousand stores, waiting for the disk takes a fifth of the tests' processor time. A `TMPDIR` that is
 * already set is respected.
 */
export function temporaryParent(env = process.env, machine = thisMachine()): string {
  const { TMPDIR: chosen = '' } = env
  // An empty variable counts as absent, as it does for Node.
  if (chosen !== '') return chosen
  return machine && hasRoom(machine) ? IN_MEMORY : tmpdir()
}

function thisMachine(): Machine | undefined {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const mounts = readFileSync('/proc/mounts', 'utf8')
    return { mounts, room: bavail * bsize, memory: process.availableMemory() }
  } catch {
    // Not Linux, or a Linux without /dev/shm.
    return undefined
  }
}

function hasRoom({ mounts, room, memory }: Machine): boolean {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === IN_MEMORY)
  const [, , type, options = ''] = mount?.split(' ') ?? []
  // PostgreSQL's programs are copied there and must be executable.
  const mayRun = type === 'tmpfs' && !options.split(',').includes('noexec')
  return mayRun && room >= ENOUGH_ROOM && memory >= ENOUGH_MEMORY
}
