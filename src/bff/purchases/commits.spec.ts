import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { type Store, forgetPages, storeFile } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'

/** Counts the transactions in a fresh log of SQLite: each ends with a frame that states the file's size. */
async function commitsInLog(dataDir: string): Promise<number> {
  const log = await readFile(`${storeFile(dataDir)}-wal`)
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

describeOnEachStore('a purchase that waits for nothing', (fresh, dialect) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('is committed twice: before its call, and with the answer', async () => {
    // The clock is frozen, so that no poll and no reading of the catalog falls due.
    const now = Date.now()
    shop = await openShop({ store: await fresh(), now: () => now })
    const person = await shop.person()
    // The first purchase learns the key's limit and reads the catalog.
    await person.buy({ servico: 'renajud', placa: 'BRA2E19' })
    const { store, config } = shop.bff.context
    await shop.bff.context.notes.settled()
    await forgetPages(store)
    const before = dialect === 'postgres' ? await writers(store) : new Set<string>()

    const { record } = await person.buy({ servico: 'renajud', placa: 'BRA2E20' })
    expect(record?.state).toBe('processing')
    const commits =
      dialect === 'postgres'
        ? [...(await writers(store))].filter((each) => !before.has(each)).length
        : await commitsInLog(config.dataDir)
    expect(commits).toBe(2)
  })
})

it('a purchase on SQLite leaves remembered sessions as they are', async () => {
  const now = Date.now()
  const shop = await openShop({ now: () => now })
  onTestFinished(() => shop.close())
  const person = await shop.person()
  await person.buy({ servico: 'renajud', placa: 'BRA2E19' })
  const { store, notes } = shop.bff.context
  await notes.settled()
  const before = store.moment()
  if (!before) throw new Error('SQLite remembers')
  const { record } = await person.buy({ servico: 'renajud', placa: 'BRA2E20' })
  expect(record?.state).toBe('processing')
  await nextTurn()
  expect(store.isUnchangedSince(before, ['intent'])).toBe(false)
  expect(store.isUnchangedSince(before, ['session', 'person'])).toBe(true)
})
