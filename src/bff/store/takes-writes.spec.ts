import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { type Store, openExistingStore } from './store.ts'
import { takesWrites } from './takes-writes.ts'
import { describeOnEachStore } from './test-stores.ts'

describeOnEachStore('whether the store can be written', (fresh, dialect) => {
  const isPostgres = dialect === 'postgres'
  const stores: Store[] = []
  afterEach(async () => {
    for (const each of stores.splice(0)) await each.close()
  })
  const open = async (where: Parameters<typeof openExistingStore>[0]) => {
    const store = await openExistingStore(where)
    stores.push(store)
    return store
  }

  it('is detected without any feature’s table, and leaves nothing behind', async () => {
    const store = await open(await fresh())
    const steps = async () =>
      (await sql`select name from kysely_migration order by name`.execute(store.db)).rows
    const before = await steps()
    expect(await takesWrites(store)).toBe(true)
    expect(await steps()).toEqual(before)

    if (!isPostgres) await sql`pragma foreign_keys = off`.execute(store.db)
    for (const { name } of await store.db.introspection.getTables()) {
      await sql`drop table ${sql.table(name)} ${sql.raw(isPostgres ? 'cascade' : '')}`.execute(store.db)
    }
    expect(await takesWrites(store)).toBe(true)
  })

  it('is denied by a read-only store', async () => {
    const where = await fresh()
    const store = await open(where)
    const name = new URL(where.databaseUrl ?? 'file:///').pathname.slice(1)
    const readsOnly = isPostgres
      ? sql`alter database ${sql.id(name)} set default_transaction_read_only = on`
      : sql`pragma query_only = on`
    await readsOnly.execute(store.db)
    // On PostgreSQL the setting applies from the next connection on.
    expect(await takesWrites(isPostgres ? await open(where) : store)).toBe(false)
  })
})
