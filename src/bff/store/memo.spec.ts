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

  it('is one version for all that waits for nothing, and asked for anew after that', async () => {
    const { store, other, write } = await open()
    if (dialect === 'postgres') return
    const before = store.version()
    await write(other, 'new')
    expect(store.version()).toBe(before)
    await nextRequest()
    expect(store.version()).not.toBe(before)
  })

  it('is never older than what a statement has read', async () => {
    const { store, other, get, write } = await open()
    expect(await get()).toBe('none')
    await write(other, 'new')
    await store.db.selectFrom('cached_answer').select('key').execute()
    expect(await get()).toBe('new')
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
