import { expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { insertion, statement } from './statement.ts'
import { openStore } from './store.ts'
import { statementsOf } from './test-plans.ts'
import { describeOnEachStore } from './test-stores.ts'

interface Answer {
  readonly key: string
  readonly body: string
  readonly read_at: number
}

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((key, index) => ({ key, body: `{"${key}":1}`, read_at: index }))

describeOnEachStore('a compiled statement', (fresh) => {
  it('is built once, and gives each call the rows for its own values', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    try {
      await store.db.insertInto('cached_answer').values(ROWS).execute()
      let built = 0
      const newer = statement<{ than: number; but: string }>()((queries, { than, but }) => {
        built += 1
        return queries
          .selectFrom('cached_answer')
          .select('key')
          .where('key', '!=', but)
          .where('read_at', '>', than)
          .where('key', '!=', but)
          .orderBy('key')
      })
      expect(await newer(store.db, { than: 1, but: 'd' })).toEqual([{ key: 'c' }, { key: 'e' }])
      // Also in a transaction, and with the values in another order.
      const inside = await store.transaction((trx) => newer(trx, { but: 'e', than: 3 }))
      expect(inside).toEqual([])
      expect(built).toBe(1)
    } finally {
      await store.close()
    }
  })

  it('inserts few rows and many', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    try {
      let built = 0
      const insert = insertion<Answer>()((queries, rows) => {
        built += 1
        return queries.insertInto('cached_answer').values(rows)
      })
      const inserted = []
      for (const count of [0, 1, 2, 2, 5]) {
        const rows = ROWS.slice(0, count).map(({ key, body, read_at }) => {
          return { key: `${key} ${inserted.length}`, body, read_at }
        })
        await insert(store.db, rows)
        inserted.push(...rows)
      }
      const stored = await store.db.selectFrom('cached_answer').selectAll().orderBy('key').execute()
      expect(stored).toEqual(inserted.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      expect(built).toBe(3)
    } finally {
      await store.close()
    }
  })

  it('refuses a call if a value is missing', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    try {
      const ofKey = statement<{ key?: string }>()((queries, { key = '' }) =>
        queries.selectFrom('cached_answer').selectAll().where('key', '=', key),
      )
      await ofKey(store.db, { key: 'a' })
      await expect(ofKey(store.db, {})).rejects.toThrow('lacks its value "key"')
    } finally {
      await store.close()
    }
  })

  it('is seen each time by a plugin that watches the store', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    try {
      const ofKey = statement<{ key: string }>()((queries, { key }) =>
        queries.selectFrom('cached_answer').selectAll().where('key', '=', key),
      )
      await ofKey(store.db, { key: 'a' })
      const seen = await statementsOf(store.db, async (queries) => {
        await ofKey(queries, { key: 'a' })
        await ofKey(queries, { key: 'b' })
      })
      expect(seen.map(({ parameters }) => parameters)).toEqual([['a'], ['b']])
    } finally {
      await store.close()
    }
  })
})
