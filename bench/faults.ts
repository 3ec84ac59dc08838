import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Account, openFaultShop } from '../src/bff/purchases/test-faults.ts'
import type { StoreOptions } from '../src/bff/store/store.ts'
import { databasesOn } from '../src/tooling/postgres/databases.ts'
import { startKeptPostgres } from '../src/tooling/postgres/kept-server.ts'
import type { PostgresServer } from '../src/tooling/postgres/server.ts'

// The full fault matrix: consoles are killed (kill -9) at random moments, on SQLite and with two replicas on
// PostgreSQL, with a good and a bad network to the service, while clicks make the service fail in every way
// it can. The service's debits must equal the charges in the records; exits with 1 if they differ.
//
//   npm run bench:faults                    500 runs; about 20 minutes on a calm machine
//   npm run bench:faults -- --runs 40       fewer
//   npm run bench:faults -- --store sqlite  one store only

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    clicks: { type: 'string', default: '8' },
    /** Runs on one store and one service before the accounts are compared. */
    batch: { type: 'string', default: '10' },
    store: { type: 'string', default: 'both' },
  },
})
const [runs, clicks, batch] = [values.runs, values.clicks, values.batch].map(Number)
if (!runs || !clicks || !batch) throw new Error('--runs, --clicks and --batch are numbers above zero')

const cells = ['sqlite', 'postgres'].flatMap((dialect) =>
  values.store === 'both' || values.store === dialect
    ? [
        { dialect, badNetwork: false },
        { dialect, badNetwork: true },
      ]
    : [],
)
if (cells.length === 0) throw new Error('--store is sqlite, postgres or both')

// Without a handler a signal ends this process before it stops its PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let postgres: PostgresServer | undefined
const folders: string[] = []
const rows: Record<string, string | number>[] = []
let wrong = 0

try {
  for (const { dialect, badNetwork } of cells) {
    const accounts: Account[] = []
    let left = Math.ceil(runs / cells.length)
    const kills = left
    while (left > 0) {
      const account = await oneBatch(dialect, badNetwork, Math.min(batch, left))
      left -= Math.min(batch, left)
      accounts.push(account)
      for (const mismatch of account.mismatches) print(`  MISMATCH ${mismatch}`)
      print(`${dialect}${badNetwork ? ', bad network' : ''}: ${kills - left} of ${kills} runs`)
    }
    const sum = (of: (account: Account) => number) => accounts.reduce((total, each) => total + of(each), 0)
    const mismatches = sum((each) => each.mismatches.length)
    wrong += mismatches
    rows.push({
      store: dialect === 'postgres' ? 'PostgreSQL, 2 replicas' : 'SQLite',
      network: badNetwork ? 'bad' : 'good',
      runs: kills,
      'network faults': sum((each) => each.networkFaults),
      clicks: sum((each) => each.clicks),
      'charged (records)': sum((each) => each.charged),
      'debited (service)': sum((each) => each.debits),
      refunded: sum((each) => each.states.failed ?? 0),
      'not charged': sum((each) => (each.states.rejected ?? 0) + (each.states.abandoned ?? 0)),
      mismatches,
    })
  }
} finally {
  await postgres?.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

console.table(rows)
print(
  wrong === 0
    ? 'Nothing lost, nothing doubled.'
    : `${wrong} mismatches: money and records do not agree (listed above).`,
)
process.exitCode = wrong === 0 ? 0 : 1

async function oneBatch(dialect: string, badNetwork: boolean, times: number): Promise<Account> {
  const shop = await openFaultShop({
    store: await freshStore(dialect),
    replicas: dialect === 'postgres' ? 2 : 1,
    badNetwork,
    seed: Date.now(),
  })
  try {
    for (let run = 0; run < times; run += 1) await shop.killDuring(clicks ?? 0)
    return await shop.settle()
  } finally {
    await shop.close()
  }
}

async function freshStore(dialect: string): Promise<StoreOptions> {
  if (dialect === 'postgres') {
    postgres ??= await startKeptPostgres()
    return { databaseUrl: await databasesOn(postgres.folder).createDatabase(), dataDir: '/nowhere' }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-faults-'))
  folders.push(dataDir)
  return { dataDir }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
