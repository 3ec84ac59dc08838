import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type MovingAddress, openMovingAddress } from './moving-address.ts'
import {
  type Launched,
  type PostgresServer,
  type Programs,
  addressOf,
  ended,
  initialised,
  launched,
  programsFor,
} from './server.ts'

const run = promisify(execFile)

/** Whether a commit waits for the standby. */
export const REPLICATIONS = ['synchronous', 'asynchronous'] as const
export type Replication = (typeof REPLICATIONS)[number]

export function isReplication(text: string | undefined): text is Replication {
  return REPLICATIONS.some((each) => each === text)
}

const SOCKET = '.s.PGSQL.5432'

/** How far an asynchronous standby is behind when it takes over (ms). */
const BEHIND_MS = 150

/**
 * The time between the move of the address and the promotion, in which clients meet a read-only server (ms).
 */
const READ_ONLY_MS = 250

const STANDBY_SETTINGS = ['wal_keep_size=512MB', 'wal_retrieve_retry_interval=100ms']

interface Member {
  readonly folder: string
  readonly server: Launched
}

/**
 * A primary and a streaming standby behind one movable address. `fail-over` first kills the primary, so that
 * there are never two, then moves the address, promotes the standby, and makes a new standby of it.
 */
export async function startPair(replication: Replication): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'patio-pg-'))
  const open: MovingAddress[] = []
  const members: Member[] = []
  const close = async () => {
    for (const address of open) await address.close()
    for (const { server } of members) await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const programs = await programsFor(folder)
    const first = await ownFolder(programs)
    const data = await initialised(programs, first)
    const server = await launched(programs, { data, sockets: first, settings: STANDBY_SETTINGS })
    let primary: Member = { folder: first, server }
    members.push(primary)
    // Clients reach the primary through `address`, the standby reaches it through `line`.
    const lineFolder = await ownFolder(programs)
    const address = await addressIn(folder, first)
    const line = await addressIn(lineFolder, first)
    open.push(address, line)

    const addStandby = async () => {
      const standby = await standbyOf(primary, programs, lineFolder)
      members.push(standby)
      await streaming(primary, replication)
      return standby
    }
    let standby = await addStandby()

    const failOver = async () => {
      if (replication === 'asynchronous') {
        line.hold()
        await delay(BEHIND_MS)
      }
      // As when its machine loses power: clients get no notice.
      address.hold()
      primary.server.process.kill('SIGKILL')
      await primary.server.exited
      members.splice(members.indexOf(primary), 1)
      for (const each of [address, line]) each.moveTo(join(standby.folder, SOCKET))
      await delay(READ_ONLY_MS)
      await asked(standby, ['select pg_promote(true, 60)'])
      await rm(primary.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      primary = standby
      standby = await addStandby()
    }
    return {
      folder,
      close,
      suffer: (fault) =>
        fault === 'fail-over' ? failOver() : Promise.reject(new Error('A pair suffers failovers alone')),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A folder for one member, owned by the user that PostgreSQL runs as. */
async function ownFolder({ options }: Programs): Promise<string> {
  const own = await mkdtemp(join(options.cwd, 'member-'))
  const { uid, gid } = options
  if (uid !== undefined && gid !== undefined) await chown(own, uid, gid)
  return own
}

/** An address in `folder` that forwards to the member in the folder `member`. */
async function addressIn(folder: string, member: string): Promise<MovingAddress> {
  const address = await openMovingAddress(join(folder, SOCKET), join(member, SOCKET))
  // The socket belongs to this process's user, but the server's user must reach it.
  await chmod(join(folder, SOCKET), 0o777)
  return address
}

/**
 * Copies the running primary into a standby that follows its log. It does not use `pg_basebackup`, which not
 * every package has.
 */
async function standbyOf(primary: Member, programs: Programs, lineFolder: string): Promise<Member> {
  const folder = await ownFolder(programs)
  const [from, data] = [join(primary.folder, 'data'), join(folder, 'data')]
  const client = new Client({ connectionString: addressOf(primary.folder, 'postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    // A file may disappear while it is copied; the log has its later changes.
    await run('cp', ['-a', from, data], programs.options).catch((error: unknown) => {
      const lines = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n') : []
      if (!lines.every((each) => each.includes('No such file'))) throw error
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(data, 'postmaster.pid'), { force: true })
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    // Drops the primary's settings: once promoted, this server would wait for a standby that it does not
    // have.
    await writeFile(join(data, 'postgresql.auto.conf'), '')
    await writeFile(join(data, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  const { uid, gid } = programs.options
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, data])
  const settings = [...STANDBY_SETTINGS, `primary_conninfo=host=${lineFolder} user=patio`]
  return { folder, server: await launched(programs, { data, sockets: folder, settings }) }
}

/** Waits until the standby has caught up. For synchronous replication, commits wait for it from then on. */
async function streaming(primary: Member, replication: Replication): Promise<void> {
  const deadline = Date.now() + 60_000
  const caughtUp = `select 1 from pg_stat_replication
    where state = 'streaming' and flush_lsn >= pg_current_wal_flush_lsn()`
  while ((await asked(primary, [caughtUp])) === 0) {
    if (Date.now() > deadline) throw new Error('The standby of PostgreSQL does not stream')
    await delay(50)
  }
  if (replication === 'asynchronous') return
  await asked(primary, [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
  while ((await asked(primary, [`select 1 from pg_stat_replication where sync_state = 'sync'`])) === 0) {
    if (Date.now() > deadline) throw new Error('The standby of PostgreSQL is not synchronous')
    await delay(50)
  }
}

/** @returns the number of rows of the last statement */
async function asked({ folder }: Member, statements: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: addressOf(folder, 'postgres') })
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows
  } finally {
    await client.end()
  }
}
