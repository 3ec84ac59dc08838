import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type JournalEvent, record } from './journal.ts'
import { subjectHash } from './subject-hash.ts'
import { verifyChain } from './verify.ts'

const ANA = { id: 'ana', name: 'Ana' }
const entry = (subject: string, more: Partial<JournalEvent> = {}): JournalEvent => ({
  at: 1_795_000_000_123,
  action: 'purchase',
  person: ANA,
  subject,
  ...more,
})

const add = (store: Store, ...events: readonly JournalEvent[]) =>
  store.transaction(async (trx) => {
    for (const event of events) await record(trx, event)
  })

const rows = (store: Store) => store.db.selectFrom('audit_entry').selectAll().orderBy('seq').execute()

describeOnEachStore('the journal', (fresh, dialect) => {
  const open: Store[] = []
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
  })
  const opened = async (options: Awaited<ReturnType<typeof fresh>>) => {
    const store = await openStore(options, MIGRATIONS)
    open.push(store)
    return store
  }

  /**
   * Two stores on PostgreSQL, one on SQLite: there a process would wait for its own second connection for
   * ever.
   */
  const replicas = async (): Promise<readonly [Store, Store]> => {
    const options = await fresh()
    const first = await opened(options)
    return [first, dialect === 'postgres' ? await opened(options) : first]
  }

  it('keeps entries and their numbers across a restart', async () => {
    const options = await fresh()
    const first = await opened(options)
    await add(first, entry('a', { details: { service: 'gravame', absent: undefined } }), entry('b'))
    await add(first, entry('c', { person: null, subject: null }))
    const second = await opened(options)
    expect(await rows(second)).toMatchObject([
      { seq: 1, at: 1_795_000_000_123, subject: 'a', person_id: 'ana', details: '{"service":"gravame"}' },
      { seq: 2, subject: 'b', details: '{}' },
      { seq: 3, subject: null, person_name: null },
    ])
    expect(await verifyChain(second.db)).toMatchObject({ entries: 3, broken: null })
  })

  it('makes one unbroken chain of 50 simultaneous transactions on two replicas', async () => {
    const stores = await replicas()
    const all = Array.from({ length: 50 }, (_, index) => index)
    await Promise.all(all.map((index) => add(stores[index % 2 === 0 ? 0 : 1], entry(`p${index}`))))
    const [store] = stores
    const found = await verifyChain(store.db)
    expect(found).toMatchObject({ entries: 50, last: { seq: 50 }, broken: null })
    expect(new Set((await rows(store)).map(({ subject }) => subject)).size).toBe(50)
  })

  it('keeps nothing of a transaction that is rolled back, and leaves no gap', async () => {
    const store = await opened(await fresh())
    await add(store, entry('a'))
    const work = store.transaction(async (trx) => {
      await record(trx, entry('never'))
      throw new Error('after all')
    })
    await expect(work).rejects.toThrow('after all')
    await add(store, entry('b'))
    expect((await rows(store)).map(({ seq, subject }) => [seq, subject])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(await verifyChain(store.db)).toMatchObject({ entries: 2, broken: null })
  })

  it('does not deadlock transactions, whether they record early or late', async () => {
    const [one, other] = await replicas()
    await change(one, 'late')
    const changes = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? change(one, 'early') : change(other, 'late'),
    )
    await Promise.all(changes)
    expect(await verifyChain(one.db)).toMatchObject({ entries: 21, broken: null })
  })

  it('refuses a transaction that has ended', async () => {
    const store = await opened(await fresh())
    const ended = await store.transaction(async (trx) => [trx] as const)
    await expect(record(ended[0], entry('a'))).rejects.toThrow('open transaction')
  })

  const emptying = dialect === 'postgres' ? 'truncate audit_entry' : 'delete from audit_entry where true'
  it.each([
    'update audit_entry set details = details',
    'delete from audit_entry',
    'delete from audit_about',
    emptying,
  ])('refuses to %s', async (statement) => {
    const store = await opened(await fresh())
    await add(store, entry('a', { about: [{ kind: 'plate', value: 'BRA2E19' }] }))
    await expect(sql.raw(statement).execute(store.db)).rejects.toThrow('never changed')
    expect(await rows(store)).toHaveLength(1)
  })

  it('keeps at most a few kilobytes of details, and both stores return the text unchanged', async () => {
    const store = await opened(await fresh())
    const details = {
      long: 'ã'.repeat(10_000),
      list: Array.from({ length: 5000 }, (_, index) => index),
      nul: 'a\0b',
      half: 'x\ud800',
      small: 1,
    }
    await add(store, entry('a'.repeat(5000), { person: { id: 'ana', name: 'A\0na \udc00' }, details }))
    const [row] = await rows(store)
    expect(row?.details.length).toBeLessThan(4500)
    expect(JSON.parse(row?.details ?? '')).toMatchObject({ nul: 'ab', small: 1, leftOut: ['list'] })
    expect(await verifyChain(store.db)).toMatchObject({ entries: 1, broken: null })
  })

  it('hashes people with a key of the store, keeps plates in the clear, and finds entries by either', async () => {
    const store = await opened(await fresh())
    const elsewhere = await opened(await fresh('empty'))
    const cpf = { kind: 'cpf', value: '52998224725' } as const
    await add(store, entry('a', { about: [cpf, { kind: 'plate', value: 'BRA2E19' }, cpf] }))
    const hash = await subjectHash(store.db, cpf.kind, cpf.value)
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(await subjectHash(elsewhere.db, cpf.kind, cpf.value)).not.toBe(hash)
    expect(await subjectHash(store.db, 'cnh', cpf.value)).not.toBe(hash)
    const [row] = await rows(store)
    expect(JSON.parse(row?.about ?? '')).toEqual([`cpf:${hash}`, 'plate:BRA2E19'])
    expect(JSON.stringify(row)).not.toContain(cpf.value)
    const found = await store.db.selectFrom('audit_about').selectAll().orderBy('about').execute()
    expect(found).toEqual([
      { about: `cpf:${hash}`, seq: 1 },
      { about: 'plate:BRA2E19', seq: 1 },
    ])
  })

  /** Changes a row, and records an entry before or after that. */
  const change = (store: Store, when: 'early' | 'late') =>
    store.transaction(async (trx) => {
      const columns = { mode: 'off', changed_by: 'ana', changed_by_name: 'Ana', changed_at: 1 } as const
      if (when === 'early') await record(trx, entry('x'))
      await trx
        .insertInto('service_availability')
        .values({ service: 'x', ...columns })
        .onConflict((conflict) => conflict.column('service').doUpdateSet(columns))
        .execute()
      if (when === 'late') await record(trx, entry('x'))
    })
})
