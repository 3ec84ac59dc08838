import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { inSavepoint } from './savepoint.ts'
import { type Store, openStore } from './store.ts'
import { describeOnEachStore } from './test-stores.ts'

describeOnEachStore('a part of a transaction', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('that fails is undone from its own start, also after a part inside it has failed', async () => {
    const opened = await openStore(await fresh('empty'), [])
    store = opened
    await sql`create table word (text varchar(9) primary key)`.execute(opened.db)
    await opened.transaction(async (trx) => {
      const add = (text: string) => sql`insert into word values (${text})`.execute(trx)
      await add('kept')
      const part = inSavepoint(trx, async () => {
        await add('undone')
        await inSavepoint(trx, () => add('undone')).catch(() => undefined)
        throw new Error('no')
      })
      await expect(part).rejects.toThrow('no')
    })
    const { rows } = await sql`select text from word`.execute(opened.db)
    expect(rows).toEqual([{ text: 'kept' }])
  })
})
