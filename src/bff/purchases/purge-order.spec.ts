import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from '../store/store.ts'
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
  // The order in the table is not that of the ids.
  for (const id of ['b', 'a']) {
    await storeIntents(store.db, [intentRow({ id, created_by: 'bia', created_at: 0, state: 'done' })])
  }
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holder = store.transaction(async (trx) => {
    await trx.selectFrom('intent').select('id').where('id', '=', 'b').forNoKeyUpdate().execute()
    held.resolve()
    await released.promise
  })
  await held.promise
  /** The statements that wait for a lock. */
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
    return rows.length
  }
  const purge = (scans: readonly string[]) =>
    store.transaction(async (trx) => {
      for (const scan of scans) await sql`set local ${sql.raw(scan)} = off`.execute(trx)
      return purgeIntents(trx, ['a', 'b'], { at: 1, afterDays: null, fingerprint: 'live-1' })
    })
  const byTable = purge(['enable_indexscan', 'enable_bitmapscan'])
  await expect.poll(waiting).toBe(1)
  const byIndex = purge(['enable_seqscan', 'enable_bitmapscan'])
  await expect.poll(waiting).toBe(2)
  released.resolve()
  await holder
  const purged = await Promise.all([byTable, byIndex])
  expect(purged.map((rows) => rows.length)).toEqual([2, 0])
  await store.close()
})
