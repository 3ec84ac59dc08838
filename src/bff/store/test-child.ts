import { randomUUID } from 'node:crypto'
import { MIGRATIONS } from '../migrations.ts'
import { type StoreOptions, openStore } from './store.ts'

// A process for the store's tests: it opens the store and, if asked, writes until it is killed.
const [options = '{}', work] = process.argv.slice(2)
const store = await openStore(JSON.parse(options) as StoreOptions, MIGRATIONS)
if (work === 'write-and-hang') {
  for (;;) {
    const id = randomUUID()
    await store.transaction(async (trx) => {
      await trx
        .insertInto('person')
        .values({
          id,
          name: id,
          email: id,
          role: 'buyer',
          may_query_people: 1,
          password_hash: '',
          created_at: 0,
          suspended_at: null,
        })
        .execute()
    })
    // The row is committed by now.
    process.send?.(id)
  }
}
await store.close()
process.disconnect()
