import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { isStoreUnavailable } from './errors.ts'
import { inSavepoint } from './savepoint.ts'
import { LOCK_WAIT_MS } from './sqlite-dialect.ts'
import { type Queries, type Store, type StoreOptions, forgetPages, openStore, writeBack } from './store.ts'

let folder: string
const open: Store[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patio-store-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
  await rm(folder, { recursive: true })
})

async function opened(options: StoreOptions): Promise<Store> {
  const store = await openStore(options, MIGRATIONS)
  open.push(store)
  return store
}

const row = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@loja.example`,
  role: 'buyer' as const,
  may_query_people: 1,
  password_hash: '',
  created_at: 1_795_000_000_123,
  suspended_at: null,
  last_seen_at: null,
})

test('is readable only by its owner', async () => {
  await opened({ dataDir: folder })
  const { mode } = await stat(join(folder, 'console.sqlite'))
  expect(mode & 0o777).toBe(0o600)
})

test('is complete by itself after its log was written back', async () => {
  const store = await opened({ dataDir: folder })
  await store.db.insertInto('person').values(row('ana', 'ana')).execute()
  const copy = join(folder, 'copy')
  const people = async () => {
    await rm(copy, { recursive: true, force: true })
    await mkdir(copy)
    await copyFile(join(folder, 'console.sqlite'), join(copy, 'console.sqlite'))
    return (await opened({ dataDir: copy })).db.selectFrom('person').select('id').execute()
  }
  expect(await people()).toEqual([])
  await writeBack(store)
  expect(await people()).toEqual([{ id: 'ana' }])
})

// A wait for the reader would take all of the time that the test has.
const NO_WAIT = { timeout: LOCK_WAIT_MS }

test(
  'forgets deleted data with the next write back if somebody was reading, waiting for nobody',
  NO_WAIT,
  async () => {
    const store = await opened({ dataDir: folder })
    const file = join(folder, 'console.sqlite')
    const isKept = async () => {
      const files = await Promise.all([file, `${file}-wal`].map((name) => readFile(name, 'latin1')))
      return files.some((bytes) => bytes.includes('Joana Prado'))
    }
    await store.db.insertInto('person').values(row('ana', 'Joana Prado')).execute()
    // A backup or a check of the journal, in a process of its own.
    const reader = new DatabaseSync(file)
    reader.exec('begin; select count(*) from person')
    await store.db.deleteFrom('person').execute()
    await forgetPages(store)
    await writeBack(store)
    expect(await isKept(), 'the reader needs it').toBe(true)
    reader.close()
    expect(await writeBack(store)).toBe(true)
    expect(await isKept()).toBe(false)
  },
)

test('reports that the store is unavailable if a write fails for lack of space, and stays usable', async () => {
  const store = await opened({ dataDir: folder })
  // Like a full disk: the file cannot grow by a single page.
  await sql`pragma max_page_count = 1`.execute(store.db)
  const write = store.transaction(async (trx) => {
    for (let i = 0; i < 200; i += 1) {
      await trx
        .insertInto('person')
        .values(row(`p${i}`, 'x'.repeat(4000)))
        .execute()
    }
  })
  expect(isStoreUnavailable(await write.catch((error: unknown) => error))).toBe(true)
  expect(await store.db.selectFrom('person').select('id').execute()).toEqual([])
})

test('gets a limit in the text of the statement: SQLite compiles one with a bound limit at each execution', async () => {
  const { db } = await opened({ dataDir: folder })
  const people = db.selectFrom('person').select('id').where('name', '!=', 'x').limit(2).offset(1)
  expect(people.compile()).toMatchObject({
    sql: 'select "id" from "person" where "name" != ? limit 2 offset ?',
    parameters: ['x', 1],
  })
  // Another expression is left as it is.
  const half = db
    .selectFrom('person')
    .select('id')
    .limit(sql<number>`${4} / 2`)
  expect(half.compile()).toMatchObject({ sql: 'select "id" from "person" limit ? / 2', parameters: [4] })
  await db
    .insertInto('person')
    .values(['a', 'b', 'c', 'd'].map((id) => row(id, id)))
    .execute()
  expect(await people.orderBy('id').execute()).toEqual([{ id: 'b' }, { id: 'c' }])
  expect(await half.orderBy('id').execute()).toEqual([{ id: 'a' }, { id: 'b' }])
})

test('gives the rows of a statement the columns of today, however often the schema has changed', async () => {
  const { db } = await opened({ dataDir: folder })
  await db.insertInto('person').values(row('ana', 'Ana')).execute()
  const ana = () => db.selectFrom('person').selectAll().execute()
  for (let time = 0; time < 2; time += 1) {
    expect(Object.keys((await ana())[0] ?? {})).not.toContain('shoe_size')
    await sql`alter table person add column shoe_size integer not null default 36`.execute(db)
    expect(await ana()).toMatchObject([{ name: 'Ana', shoe_size: 36 }])
    await sql`alter table person drop column shoe_size`.execute(db)
  }
})

test('gives the rows of a statement the columns of today, after a change of the schema was rolled back', async () => {
  const store = await opened({ dataDir: folder })
  await store.db.insertInto('person').values(row('ana', 'Ana')).execute()
  const columns = async (queries: Queries) =>
    Object.keys((await queries.selectFrom('person').selectAll().execute())[0] ?? {})
  const before = await columns(store.db)
  const failed = store.transaction(async (trx) => {
    await sql`alter table person add column shoe_size integer not null default 36`.execute(trx)
    expect(await columns(trx)).toContain('shoe_size')
    const part = inSavepoint(trx, async () => {
      await sql`alter table person drop column shoe_size`.execute(trx)
      expect(await columns(trx)).toEqual(before)
      throw new Error('undone')
    })
    await expect(part).rejects.toThrow('undone')
    expect(await columns(trx)).toContain('shoe_size')
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await columns(store.db)).toEqual(before)
})
