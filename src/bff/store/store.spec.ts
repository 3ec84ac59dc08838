import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LONG_RUN } from '#tooling/long-run.ts'
import { MIGRATIONS } from '../migrations.ts'
import { afterCommit } from './at-end.ts'
import { isStoreUnavailable, isUniqueViolation } from './errors.ts'
import { lockRows } from './lock-rows.ts'
import { type Migration, migrate } from './migrate.ts'
import { type Queries, type Store, type StoreOptions, openStore } from './store.ts'
import { type TestPostgres, openTestPostgres } from './test-postgres.ts'
import { describeOnEachStore } from './test-stores.ts'

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

async function opened(options: StoreOptions): Promise<Store> {
  const store = await openStore(options, MIGRATIONS)
  open.push(store)
  return store
}

const person = (id: string, email = `${id}@loja.example`) => ({
  id,
  name: id,
  email,
  role: 'buyer' as const,
  may_query_people: 1,
  password_hash: '',
  created_at: 1_795_000_000_123,
  suspended_at: null,
  last_seen_at: null,
})

describeOnEachStore('the store', (fresh, dialect) => {
  test('keeps rows across a restart, with times as numbers', async () => {
    const options = await fresh()
    const first = await openStore(options, MIGRATIONS)
    await first.db.insertInto('person').values(person('ana')).execute()
    await first.close()
    const second = await opened(options)
    expect(second.dialect).toBe(dialect)
    expect(await second.db.selectFrom('person').selectAll().execute()).toEqual([person('ana')])
  })

  test('a transaction is all or nothing', async () => {
    const store = await opened(await fresh())
    const work = store.transaction(async (trx) => {
      await trx.insertInto('person').values(person('ana')).execute()
      throw new Error('half-way')
    })
    await expect(work).rejects.toThrow('half-way')
    expect(await store.db.selectFrom('person').select('id').execute()).toEqual([])
  })

  test('a quick transaction is all or nothing too, and only it skips the wait for the disk', async () => {
    const store = await opened(await fresh())
    const waits = async (queries: Queries) => {
      const asked =
        dialect === 'postgres'
          ? sql<{ level: string }>`select current_setting('synchronous_commit') as level`
          : sql<{ level: number }>`select synchronous as level from pragma_synchronous`
      const { rows } = await asked.execute(queries)
      return rows[0]?.level
    }
    const [quick, full] = dialect === 'postgres' ? ['off', 'on'] : [1, 2]
    const failing = store.quickTransaction(async (trx) => {
      await trx.insertInto('person').values(person('ana')).execute()
      throw new Error('half-way')
    })
    const [, ...levels] = await Promise.allSettled([
      failing,
      store.quickTransaction(waits),
      store.transaction(waits),
      store.quickTransaction(waits),
      waits(store.db),
    ])
    expect(levels.map((each) => each.status === 'fulfilled' && each.value)).toEqual([
      quick,
      full,
      quick,
      full,
    ])
    await expect(failing).rejects.toThrow('half-way')
    expect(await store.db.selectFrom('person').select('id').execute()).toEqual([])
  })

  test('simultaneous transactions that pause with locked rows do not interfere with each other', async () => {
    const store = await opened(await fresh())
    await store.db
      .insertInto('sign_in_failure')
      .values({ subject: 's', failures: 0, last_at: 0, blocked_until: 0 })
      .execute()
    const increment = () =>
      store.transaction(async (trx) => {
        const row = await lockRows(
          trx,
          trx.selectFrom('sign_in_failure').select('failures').where('subject', '=', 's'),
        ).executeTakeFirstOrThrow()
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        await trx
          .updateTable('sign_in_failure')
          .set({ failures: row.failures + 1 })
          .execute()
        // Every third fails after its write, which must not undo the writes of others.
        if (row.failures % 3 === 2) throw new Error('undone')
      })
    const results = await Promise.allSettled(Array.from({ length: 30 }, increment))
    const done = results.filter((result) => result.status === 'fulfilled').length
    const row = await store.db.selectFrom('sign_in_failure').select('failures').executeTakeFirstOrThrow()
    expect(row.failures).toBe(done)
  })

  test('a query outside the transaction is refused inside it, and allowed again afterwards', async () => {
    const store = await opened(await fresh())
    const inside = store.transaction(async () => {
      await store.db.selectFrom('person').select('id').execute()
    })
    await expect(inside).rejects.toThrow('only its own `trx`')
    expect(await store.db.selectFrom('person').select('id').execute()).toEqual([])
  })

  test('functions for after the commit are called after it, and never without one', async () => {
    const store = await opened(await fresh())
    const seen: Promise<unknown[]>[] = []
    const read = () => void seen.push(store.db.selectFrom('person').select('id').execute())
    await store.transaction(async (trx) => {
      afterCommit(trx, read)
      await trx.insertInto('person').values(person('ana')).execute()
    })
    const broken = store.transaction(async (trx) => {
      afterCommit(trx, read)
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect(await Promise.all(seen)).toEqual([[{ id: 'ana' }]])
  })

  test('a second row with the same unique value is recognised as such', async () => {
    const store = await opened(await fresh())
    await store.db.insertInto('person').values(person('ana')).execute()
    const errors = await Promise.allSettled([
      store.db.insertInto('person').values(person('ana', 'other@loja.example')).execute(),
      store.db.insertInto('person').values(person('bia', 'ana@loja.example')).execute(),
      sql`select * from no_such_table`.execute(store.db),
    ])
    const reasons = errors.map((each) => (each.status === 'rejected' ? (each.reason as unknown) : undefined))
    expect(reasons.map(isUniqueViolation)).toEqual([true, true, false])
    expect(reasons.map(isStoreUnavailable)).toEqual([false, false, false])
  })

  test('every step runs once, in order, and the names are unique', async () => {
    const store = await opened(await fresh('empty'))
    await migrate(store, MIGRATIONS)
    const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      store.db,
    )
    const names = MIGRATIONS.map((step) => step.name)
    expect(rows.rows.map((row) => row.name)).toEqual([...names].sort())
    expect([...names].sort()).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })

  test('a step that fails leaves nothing behind', async () => {
    const store = await opened(await fresh())
    const broken: Migration = {
      name: '999-broken',
      async up(db) {
        await db.schema.createTable('half_made').addColumn('id', 'text').execute()
        throw new Error('cannot')
      },
    }
    await expect(migrate(store, [...MIGRATIONS, broken])).rejects.toThrow('cannot')
    await expect(sql`select * from half_made`.execute(store.db)).rejects.toThrow('half_made')
    await migrate(store, MIGRATIONS)
  })

  test('a store of a newer version is refused', async () => {
    const options = await fresh()
    const store = await opened(options)
    const newer: Migration = { name: '999-newer', up: async () => undefined }
    await migrate(store, [...MIGRATIONS, newer])
    await expect(openStore(options, MIGRATIONS)).rejects.toThrow('newer version')
  })

  test('processes that start simultaneously on an empty store all get the schema', async () => {
    const options = await fresh('empty')
    const children = Array.from({ length: LONG_RUN ? 4 : 2 }, () => startChild(options))
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit')) as unknown[]))
    expect(codes.map(([code]) => code)).toEqual(children.map(() => 0))
    const store = await opened(options)
    const rows = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db)
    expect(rows.rows).toHaveLength(MIGRATIONS.length)
  })

  test('a committed row survives a killed process', async () => {
    const options = await fresh()
    const child = startChild(options, 'write-and-hang')
    const written: string[] = []
    child.on('message', (id) => {
      if (typeof id === 'string') written.push(id)
      if (written.length === 20) child.kill('SIGKILL')
    })
    await once(child, 'exit')
    const store = await opened(options)
    const ids = (await store.db.selectFrom('person').select('id').execute()).map((row) => row.id)
    expect(ids).toEqual(expect.arrayContaining(written))
    expect(written.length).toBeGreaterThanOrEqual(20)
  })

  test('closing waits for the transaction that is running', async () => {
    const options = await fresh()
    const store = await openStore(options, MIGRATIONS)
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const work = store.transaction(async (trx) => {
      begun.resolve()
      await goOn.promise
      await trx.insertInto('person').values(person('ana')).execute()
    })
    await begun.promise
    const closing = store.close()
    goOn.resolve()
    await Promise.all([work, closing])
    const again = await opened(options)
    expect(await again.db.selectFrom('person').select('id').execute()).toEqual([{ id: 'ana' }])
  })
})

describe('a PostgreSQL server', () => {
  let postgres: TestPostgres
  const slow = sql`select pg_sleep(0.5)`
  beforeAll(async () => {
    postgres = await openTestPostgres()
  })
  afterAll(() => postgres.close())

  test('may take long for a step of the schema, but for nothing else', async () => {
    const step: Migration = { name: '999-slow', up: async (db) => void (await slow.execute(db)) }
    const databaseUrl = await postgres.createEmptyDatabase()
    const store = await openStore({ databaseUrl, dataDir: '', queryTimeoutMs: 100 }, [step])
    open.push(store)
    await expect(slow.execute(store.db)).rejects.toThrow('timeout')
  })

  test('that cannot be reached makes the store unavailable', async () => {
    const open = openStore({ databaseUrl: 'postgres://patio@127.0.0.1:9/none', dataDir: '' }, MIGRATIONS)
    expect(isStoreUnavailable(await reasonOf(open))).toBe(true)
  })

  test('that ends a connection gets a new one at the next use', async () => {
    const store = await opened({ databaseUrl: await postgres.createDatabase(), dataDir: '' })
    const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db)
    expect(isStoreUnavailable(await reasonOf(killed))).toBe(true)
    // The connection's end event comes a moment after the error.
    const read = () => store.db.selectFrom('person').select('id').execute().catch(String)
    await expect.poll(read).toEqual([])
  })
})

/** The error with which a promise is rejected; undefined if it is fulfilled. */
async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([promise])
  return outcome.status === 'rejected' ? outcome.reason : undefined
}

function startChild(options: StoreOptions, work = 'open'): ChildProcess {
  return fork(join(import.meta.dirname, 'test-child.ts'), [JSON.stringify(options), work], { execArgv: [] })
}
