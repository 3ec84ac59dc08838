import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Queries, openStore } from '../store/store.ts'
import { besideTransaction, countWaiting } from '../store/test-held.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { purgeIntents } from './purge.ts'
import { intentRow, storeIntents } from './test-intents.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())

it('two purges of the same purchases do not deadlock, in whichever order each finds them', async () => {
  const databaseUrl = await postgres.createDatabase()
  const store = await openStore({ dataDir: '/nowhere', databaseUrl }, MIGRATIONS)
  onTestFinished(() => store.close())
  // The order in the table is not that of the ids.
  for (const id of ['b', 'a']) {
    await storeIntents(store.db, [intentRow({ id, created_by: 'bia', created_at: 0, state: 'done' })])
  }
  const purge = (scans: readonly string[]) =>
    store.transaction(async (trx) => {
      for (const scan of scans) await sql`set local ${sql.raw(scan)} = off`.execute(trx)
      return purgeIntents(trx, ['a', 'b'], { at: 1, afterDays: null, fingerprint: 'live-1' })
    })
  const locked = (trx: Queries) =>
    trx.selectFrom('intent').select('id').where('id', '=', 'b').forNoKeyUpdate().execute()
  const waiting = () => countWaiting(store.db)
  await besideTransaction(store, { first: locked }, async (release) => {
    const byTable = purge(['enable_indexscan', 'enable_bitmapscan'])
    await expect.poll(waiting).toBe(1)
    const byIndex = purge(['enable_seqscan', 'enable_bitmapscan'])
    await expect.poll(waiting).toBe(2)
    await release()
    const purged = await Promise.all([byTable, byIndex])
    expect(purged.map((rows) => rows.length)).toEqual([2, 0])
  })
})
