import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { Memo } from './memo.ts'
import { type Store, openStore } from './store.ts'
import { describeOnOneStore } from './test-stores.ts'

/** Requests are events of their own, and at the end of each event nothing of it is left to run. */
const nextRequest = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

describeOnOneStore('what was read from the store', (fresh, dialect) => {
  const stores: Store[] = []
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })

  /** A store as two processes see it, and how often the one has read it. */
  async function open() {
    const options = await fresh()
    const [store, other] = [await openStore(options, MIGRATIONS), await openStore(options, MIGRATIONS)]
    stores.push(store, other)
    const memo = new Memo<string>(store, 10, (value) => value.length)
    const read = { times: 0 }
    const get = async (key = 'k') =>
      memo.get(key) ??
      memo.read(key, async () => {
        read.times += 1
        const row = await store.db
          .selectFrom('cached_answer')
          .select('body')
          .where('key', '=', key)
          .executeTakeFirst()
        return row?.body ?? 'none'
      })
    const write = (at: Store, body: string) =>
      at.transaction(async (trx) => {
        await trx.insertInto('cached_answer').values({ key: 'k', body, read_at: 1 }).execute()
      })
    return { store, other, get, read, write }
  }

  it('is read once until something is written; on PostgreSQL, each time', async () => {
    const { get, read } = await open()
    await get()
    await get()
    expect(read.times).toBe(dialect === 'postgres' ? 2 : 1)
  })

  it('is read again after a write', async () => {
    const { store, get, write } = await open()
    expect(await get()).toBe('none')
    expect(await get()).toBe('none')
    await write(store, 'new')
    expect(await get()).toBe('new')
  })

  it('is read again after a write of another process, by each request that comes after it', async () => {
    const { other, get, write } = await open()
    expect(await get()).toBe('none')
    await write(other, 'new')
    await nextRequest()
    expect(await get()).toBe('new')
  })

  it('is asked for once by all that waits for nothing, and anew after that', async () => {
    const { store, other, write } = await open()
    const before = store.moment()
    if (!before) return
    const isUnchanged = () => store.isUnchangedSince(before, ['cached_answer'])
    await write(other, 'new')
    expect(isUnchanged()).toBe(true)
    await nextRequest()
    expect(isUnchanged()).toBe(false)
  })

  it('is never older than what a statement has read', async () => {
    const { store, other, get, write } = await open()
    expect(await get()).toBe('none')
    await write(other, 'new')
    await store.db.selectFrom('cached_answer').select('key').execute()
    expect(await get()).toBe('new')
  })

  it('is kept through writes to tables that it did not come from', async () => {
    const { store, get, read } = await open()
    await get()
    await store.transaction(async (trx) => {
      await trx.insertInto('early_hint').values({ upstream_id: 'h', received_at: 1 }).execute()
    })
    await store.db.updateTable('early_hint').set({ received_at: 2 }).execute()
    await get()
    expect(read.times).toBe(dialect === 'postgres' ? 2 : 1)
  })

  it('is read again after any deletion, which may reach other tables', async () => {
    const { store, get, read } = await open()
    await get()
    await store.db.deleteFrom('early_hint').execute()
    await get()
    expect(read.times).toBe(2)
  })

  it('within a transaction is read again after that was rolled back', async () => {
    const { store } = await open()
    const memo = new Memo<number>(store, 10)
    const count = (queries: Store['db']) =>
      memo.read('count', async () => {
        const rows = await queries.selectFrom('early_hint').select('upstream_id').execute()
        return rows.length
      })
    const failing = store.transaction(async (trx) => {
      await trx.insertInto('early_hint').values({ upstream_id: 'h', received_at: 1 }).execute()
      expect(await count(trx)).toBe(1)
      throw new Error('This transaction fails')
    })
    await expect(failing).rejects.toThrow('This transaction fails')
    expect(memo.get('count') ?? (await count(store.db))).toBe(0)
  })

  it('through another memory depends on the tables of both', async () => {
    const { store, get, write } = await open()
    const outer = new Memo<string>(store, 10)
    const both = async () => outer.get('k') ?? outer.read('k', async () => `outer ${await get()}`)
    expect(await get()).toBe('none')
    expect(await both()).toBe('outer none')
    await write(store, 'new')
    expect(await both()).toBe('outer new')
  })

  it('before a write, and remembered after it, is read again', async () => {
    const { store, get, write } = await open()
    await Promise.all([get(), write(store, 'new'), get()])
    expect(await get()).toBe('new')
  })

  it('goes with the oldest first where it is too much', async () => {
    const { get, read } = await open()
    for (const key of ['a', 'b', 'c']) await get(key)
    await get('c')
    await get('b')
    const before = read.times
    await get('a')
    expect(read.times).toBe(before + 1)
  })
})
