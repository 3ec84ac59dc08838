import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { record } from './journal.ts'
import { type Link, verifyChain } from './verify.ts'

const COUNT = 8

describeOnEachStore('the chain', (fresh, dialect) => {
  let store: Store
  let noted: Link

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    await withoutTriggers(store, dialect)
  })
  afterAll(() => store.close())

  beforeEach(async () => {
    await run('delete from audit_entry')
    await run(`update audit_head set seq = 0, hash = '${'0'.repeat(64)}'`)
    for (let index = 1; index <= COUNT; index += 1) {
      await store.transaction((trx) =>
        record(trx, { at: index * 1000, action: 'purchase', person: null, subject: `p${index}` }),
      )
    }
    noted = (await verifyChain(store.db)).last
  })

  const run = (statement: string) => sql.raw(statement).execute(store.db)

  it('is whole if nothing was changed', async () => {
    expect(await verifyChain(store.db)).toMatchObject({
      entries: COUNT,
      firstAt: 1000,
      lastAt: COUNT * 1000,
      last: { seq: COUNT },
      broken: null,
    })
  })

  it.each([
    ['a changed text', "update audit_entry set subject = 'q' where seq = 4", 4, 'changed'],
    ['a changed time', 'update audit_entry set at = 1 where seq = 1', 1, 'changed'],
    ['a new hash', "update audit_entry set hash = 'x' where seq = 8", 8, 'changed'],
    ['an entry missing in the middle', 'delete from audit_entry where seq = 4', 4, 'missing'],
    ['the first entry missing', 'delete from audit_entry where seq = 1', 1, 'missing'],
    [
      'two swapped',
      'update audit_entry set seq = case seq when 4 then -5 else -4 end where seq in (4, 5);' +
        'update audit_entry set seq = -seq where seq < 0',
      4,
      'changed',
    ],
    ['the newest entries missing', 'delete from audit_entry where seq >= 7', 7, 'cut'],
    ['everything gone', 'delete from audit_entry', 1, 'cut'],
    ['another head', "update audit_head set hash = 'x'", 8, 'changed'],
    ['an older head', 'update audit_head set seq = 3', 8, 'other'],
  ])('shows %s', async (_, statements, seq, kind) => {
    for (const statement of statements.split(';')) await run(statement)
    expect((await verifyChain(store.db)).broken).toEqual({ seq, kind })
  })

  it('shows that the newest entries and the head were cut off only if an entry was noted down before', async () => {
    await cutTail(6)
    expect(await verifyChain(store.db)).toMatchObject({ entries: 6, broken: null })
    expect((await verifyChain(store.db, noted)).broken).toEqual({ seq: 7, kind: 'cut' })
  })

  it('shows a chain that was rewritten after an entry that was noted down', async () => {
    await cutTail(6)
    for (const subject of ['q7', 'q8', 'q9']) {
      await store.transaction((trx) => record(trx, { at: 1, action: 'purchase', person: null, subject }))
    }
    expect((await verifyChain(store.db)).broken).toBeNull()
    expect((await verifyChain(store.db, noted)).broken).toEqual({ seq: 8, kind: 'other' })
  })

  it('is whole if it contains the noted entry and has grown since', async () => {
    await store.transaction((trx) => record(trx, { at: 1, action: 'purchase', person: null, subject: 'p9' }))
    expect(await verifyChain(store.db, noted)).toMatchObject({ entries: 9, broken: null })
  })

  it('is read in portions', async () => {
    await store.transaction(async (trx) => {
      for (let index = 0; index < 2500; index += 1) {
        await record(trx, { at: 1, action: 'purchase', person: null, subject: `m${index}` })
      }
    })
    expect(await verifyChain(store.db)).toMatchObject({ entries: COUNT + 2500, broken: null })
  })

  async function cutTail(last: number): Promise<void> {
    await run(`delete from audit_entry where seq > ${last}`)
    await run(
      `update audit_head set seq = ${last}, hash = (select hash from audit_entry where seq = ${last})`,
    )
  }
})

async function withoutTriggers(store: Store, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const statements =
    dialect === 'postgres'
      ? ['drop trigger audit_entry_kept on audit_entry']
      : ['drop trigger audit_entry_no_update', 'drop trigger audit_entry_no_delete']
  for (const statement of statements) await sql.raw(statement).execute(store.db)
}
