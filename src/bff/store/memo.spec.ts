import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { Memo } from './memo.ts'
import { type Store, openStore } from './store.ts'
import { describeOnOneStore } from './test-stores.ts'

/** Resolves in an immediate: the event loop has handled the requests that it found and will look for more. */
const immediate = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/** Resolves when the event loop has looked for requests again: it finds messages as it finds requests. */
async function nextRequest(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const arrived = once(port2, 'message')
  port1.postMessage('')
  await arrived
  port1.close()
}

describeOnOneStore('a value read from the store', (fresh, dialect) => {
  const stores: Store[] = []
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })

  /** A store opened by two processes, and the number of reads by the first one. */
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

  it('is read once until a write; on PostgreSQL, each time', async () => {
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

  it('is read again by each request after a write of another process', async () => {
    const { other, get, write } = await open()
    expect(await get()).toBe('none')
    await write(other, 'new')
    await nextRequest()
    expect(await get()).toBe('new')
  })

  it.each([
    { when: 'by a request', check: () => Promise.resolve() },
    { when: 'by an immediate of a request', check: immediate },
  ])('checked $when is checked again by the next request', async ({ check }) => {
    const { store, other, write } = await open()
    await check()
    const before = store.moment()
    if (!before) return
    const isUnchanged = () => store.isUnchangedSince(before, ['cached_answer'])
    await write(other, 'new')
    expect(isUnchanged(), 'requests that arrived together').toBe(true)
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

  it('is kept when other tables are written', async () => {
    const { store, get, read } = await open()
    await get()
    await store.transaction(async (trx) => {
      await trx.insertInto('early_hint').values({ upstream_id: 'h', received_at: 1 }).execute()
    })
    await store.db.updateTable('early_hint').set({ received_at: 2 }).execute()
    await get()
    expect(read.times).toBe(dialect === 'postgres' ? 2 : 1)
  })

  it('is read again after any deletion, because a deletion may cascade to other tables', async () => {
    const { store, get, read } = await open()
    await get()
    await store.db.deleteFrom('early_hint').execute()
    await get()
    expect(read.times).toBe(2)
  })

  it('within a transaction is read again after a rollback', async () => {
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

  it('through another memo depends on the tables of both', async () => {
    const { store, get, write } = await open()
    const outer = new Memo<string>(store, 10)
    const both = async () => outer.get('k') ?? outer.read('k', async () => `outer ${await get()}`)
    expect(await get()).toBe('none')
    expect(await both()).toBe('outer none')
    await write(store, 'new')
    expect(await both()).toBe('outer new')
  })

  it('is read again if a write came between its reading and remembering', async () => {
    const { store, get, write } = await open()
    await Promise.all([get(), write(store, 'new'), get()])
    expect(await get()).toBe('new')
  })

  it('drops the oldest values beyond its size', async () => {
    const { get, read } = await open()
    for (const key of ['a', 'b', 'c']) await get(key)
    await get('c')
    await get('b')
    const before = read.times
    await get('a')
    expect(read.times).toBe(before + 1)
  })
})
