import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Store, type StoreOptions, forgetPages, storeFile } from '../store/store.ts'

/**
 * Starts to count the commits that write to the store.
 *
 * @returns a function that counts those since
 */
export async function countCommits(
  store: Store,
  { dataDir }: Pick<StoreOptions, 'dataDir'>,
): Promise<() => Promise<number>> {
  if (store.dialect === 'sqlite') {
    await forgetPages(store)
    return () => commitsInLog(dataDir)
  }
  const before = await writers(store)
  return async () => [...(await writers(store))].filter((each) => !before.has(each)).length
}

/** Counts the transactions in a fresh log of SQLite: each ends with a frame that states the file's size. */
async function commitsInLog(dataDir: string): Promise<number> {
  const log = await readFile(`${storeFile(dataDir)}-wal`)
  if (log.length === 0) return 0
  const pageBytes = log.readUInt32BE(8)
  let commits = 0
  for (let frame = 32; frame < log.length; frame += 24 + pageBytes) {
    const ofThisLog = log.subarray(16, 24).equals(log.subarray(frame + 8, frame + 16))
    if (ofThisLog && log.readUInt32BE(frame + 4) > 0) commits += 1
  }
  return commits
}

/** Ids of the transactions that wrote the current rows of PostgreSQL's tables. */
async function writers({ db }: Store): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables()
  const found = await Promise.all(
    tables.map(({ name }) =>
      sql<{ xmin: string }>`select distinct xmin::text from ${sql.table(name)}`.execute(db),
    ),
  )
  return new Set(found.flatMap(({ rows }) => rows.map(({ xmin }) => xmin)))
}
