import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { type Settled, openFaultShop } from '../src/bff/purchases/test-faults.ts'
import { type StoreOptions, openExistingStore } from '../src/bff/store/store.ts'
import { type SmallDisk, mountSmallDisk } from '../src/bff/store/test-small-disk.ts'
import { databasesOn } from '../src/tooling/postgres/databases.ts'
import { startKeptPostgres } from '../src/tooling/postgres/kept-server.ts'
import type { PostgresServer } from '../src/tooling/postgres/server.ts'
import { workInRunFolder } from '../src/tooling/run-folder.ts'
import { FAULT_MODES, type FaultMode } from './fault-modes.ts'
import { print } from './servers.ts'

// Everything that can happen between a click and its record, at random moments and in all modes of
// fault-modes.ts. The service's debits must equal the charges in the records, nobody may pay twice, every
// purchase must end, and whenever a browser was answered "nothing was charged", it must be true. Exits with 1
// otherwise.
//
//   npm run bench:faults                            1,300 intents; some minutes on an idle machine
//   npm run bench:faults -- --intents 10000         the long run: about an hour
//   npm run bench:faults -- --only 'clocks set'     one mode
//   npm run bench:faults -- --seed 7                decides when what happens; printed with each batch

const { values } = parseArgs({
  options: {
    intents: { type: 'string', default: '1300' },
    clicks: { type: 'string', default: '20' },
    /** Number of disasters on one store and one service before the accounts are compared. */
    batch: { type: 'string', default: '10' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [intents, clicks, batch] = [values.intents, values.clicks, values.batch].map(Number)
if (!intents || !clicks || !batch) throw new Error('--intents, --clicks and --batch are numbers above zero')
const modes = Object.entries(FAULT_MODES).filter(([name]) => [undefined, name].includes(values.only))
if (modes.length === 0) throw new Error(`--only is one of: ${Object.keys(FAULT_MODES).join('; ')}`)

/** The details of an audit entry about lost rows. */
const LostSchema = z.object({ entries: z.number(), purchases: z.number() })

/** A longer query fails. Shorter than the longest pause of PostgreSQL (ms). */
const QUERY_TIMEOUT_MS = 1500

workInRunFolder(tmpdir())
// The first signal ends the run after the current batch, and prints the table.
const asked = { toEnd: false }
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (asked.toEnd ? process.exit(1) : (asked.toEnd = true)))
}

const ends = () => asked.toEnd

/** The outcome of one mode's batches. */
interface Result {
  readonly disasters: number
  /** Entries of the audit trail and purchases that consoles reported missing. */
  readonly lostRows: number
  readonly accounts: Settled[]
}

/** PostgreSQL servers, by their kind of standby. */
const servers = new Map<FaultMode['standby'], PostgresServer>()
const results = new Map<string, Result>()
let seed = Number(values.seed)

try {
  // Batch by batch through all modes, so that a run that is ended early has covered each mode.
  const disastersEach = Math.ceil(intents / modes.length / clicks)
  for (let done = 0; done < disastersEach && !ends(); done += batch) {
    for (const [name, mode] of modes) {
      if (ends()) break
      seed += 1
      await oneBatch(name, mode, Math.min(batch, disastersEach - done))
    }
  }
} finally {
  for (const server of servers.values()) await server.close()
}

const rows = [...results].map(([mode, result]) => rowOf(mode, result))
console.table(rows)
const wrong = rows.reduce((sum, { mismatches }) => sum + mismatches, 0)
// A mode may be left out on this machine. Then nothing was proved.
if (rows.length === 0) print('No batch ran.')
else print(wrong === 0 ? 'Nothing lost, nothing doubled.' : `${wrong} mismatches (listed above).`)
process.exitCode = wrong === 0 && rows.length > 0 ? 0 : 1

async function oneBatch(name: string, mode: FaultMode, disasters: number): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  const disk = mode.smallDisk ? await mountSmallDisk(64) : undefined
  if (typeof disk === 'string') return print(`${name}: left out, ${disk}`)
  if (disk) closing.push(() => disk.remove())
  try {
    const { replicas, badNetwork, endings } = mode
    const postgres = mode.store === 'postgres' ? await serverWith(mode.standby) : undefined
    const store = await freshStore(postgres, disk, closing)
    const shop = await openFaultShop({
      store,
      replicas,
      ...(badNetwork !== undefined && { badNetwork }),
      ...(endings && { endings }),
      seed,
    })
    closing.push(() => shop.close())
    for (let count = 0; count < disasters; count += 1) {
      await shop.during(clicks ?? 0, (world) => mode.disaster(world, { postgres, disk }))
    }
    const account = await shop.settle()
    for (const mismatch of account.mismatches) print(`  MISMATCH, seed ${seed}: ${mismatch}`)
    keep(name, account, { disasters, lostRows: mode.standby ? await lostRowsIn(store) : 0 })
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

function keep(name: string, account: Settled, batch: Omit<Result, 'accounts'>): void {
  const { disasters, lostRows, accounts } = results.get(name) ?? { disasters: 0, lostRows: 0, accounts: [] }
  results.set(name, {
    disasters: disasters + batch.disasters,
    lostRows: lostRows + batch.lostRows,
    accounts: [...accounts, account],
  })
  print(
    `${new Date().toISOString().slice(11, 19)} ${name}, seed ${seed}: ${account.clicks} intents, ` +
      `${account.charged} charged, refused ${JSON.stringify(account.refusals)}, ` +
      `${account.mismatches.length} mismatches`,
  )
}

function rowOf(mode: string, { disasters, lostRows, accounts }: Result) {
  const sum = (of: (account: Result['accounts'][number]) => number) =>
    accounts.reduce((total, each) => total + of(each), 0)
  const states = new Set(accounts.flatMap((account) => Object.keys(account.states)))
  const inState = (state: string) => sum((account) => account.states[state] ?? 0)
  return {
    mode,
    intents: sum((account) => account.clicks),
    disasters,
    'network faults': sum((account) => account.networkFaults),
    charged: sum((account) => account.charged),
    debited: sum((account) => account.debits),
    'rows lost': lostRows,
    'refusals taken back': sum((account) => account.takenBack),
    states: [...states].map((state) => `${inState(state)} ${state}`).join(', '),
    mismatches: sum((account) => account.mismatches.length),
  }
}

async function serverWith(standby: FaultMode['standby']): Promise<PostgresServer> {
  const server = servers.get(standby) ?? (await startKeptPostgres(standby))
  servers.set(standby, server)
  return server
}

/** The number of lost rows, as the consoles recorded them in the audit trail. */
async function lostRowsIn(options: StoreOptions): Promise<number> {
  const store = await openExistingStore(options)
  try {
    const lost = await store.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'rows-lost')
      .execute()
    return lost
      .map(({ details }) => LostSchema.parse(JSON.parse(details)))
      .reduce((sum, { entries, purchases }) => sum + entries + purchases, 0)
  } finally {
    await store.close()
  }
}

async function freshStore(
  postgres: PostgresServer | undefined,
  disk: SmallDisk | undefined,
  closing: (() => Promise<void>)[],
): Promise<StoreOptions> {
  if (postgres) {
    const databases = databasesOn(postgres.folder)
    const databaseUrl = await databases.createDatabase()
    closing.push(() => databases.drop())
    return { databaseUrl, dataDir: '/nowhere', queryTimeoutMs: QUERY_TIMEOUT_MS }
  }
  if (disk) return { dataDir: disk.folder }
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-faults-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir }
}
