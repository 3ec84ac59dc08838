import { type Transaction, sql } from 'kysely'
import pino from 'pino'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Queries, type Store, openStore } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { leaveTestAnswers } from './leave-test-answers.ts'
import { forgetCarAnswers, noteCarOrder } from './note-purchase.ts'
import { addNote } from './notes.ts'
import { NOW, concluded, storeAnswered } from './test-answers.ts'

type Writing = (trx: Transaction<Tables>) => Promise<unknown>

async function isSomebodyWaiting(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(queries)
  return rows.length > 0
}

describeOnEachStore('a first start with a live key beside another replica', (fresh, dialect) => {
  const plate = 'AAA0A01'

  /** The start waits for what the other replica has written first, which then writes the rest. */
  async function startBeside(
    prepare: (store: Store) => Promise<unknown>,
    writes: { readonly first: Writing; readonly rest?: Writing },
    check: (store: Store) => Promise<void>,
  ): Promise<void> {
    const at = await fresh()
    const store = await openStore(at, MIGRATIONS)
    const other = dialect === 'postgres' ? await openStore(at, MIGRATIONS) : store
    try {
      await prepare(store)
      const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const writing = other.transaction(async (trx) => {
        await writes.first(trx)
        begun.resolve()
        await going.promise
        await writes.rest?.(trx)
      })
      await begun.promise
      const left = leaveTestAnswers({ store, log: pino({ level: 'silent' }), environment: 'live' })
      await expect.poll(() => dialect === 'sqlite' || isSomebodyWaiting(store.db)).toBe(true)
      going.resolve()
      await Promise.all([writing, left])
      await check(store)
    } finally {
      await store.close()
      if (other !== store) await other.close()
    }
  }

  it('a car stays in the list if the other one writes about it meanwhile', async () => {
    const common = { created_by: 'bia', created_at: NOW, fingerprint: 'test-account' }
    const tried = intentRow({ ...common, plate, plate_key: plate })
    const written = { plate, key: plate, person: { id: 'bia', name: 'Bia' }, at: NOW }
    await startBeside(
      (store) =>
        store.transaction(async (trx) => {
          await storeIntents(trx, [tried])
          await noteCarOrder(trx, tried)
        }),
      { first: (trx) => addNote(trx, written, { text: 'Visto' }) },
      async ({ db }) => {
        expect(await db.selectFrom('car').select('plate').execute()).toEqual([{ plate }])
      },
    )
  })

  it('does not deadlock with a purge of the same answers', async () => {
    const answer = { service: 'consulta', plate, result: concluded({ marca: 'VW', restricoes: [] }) }
    const purge =
      (id: string): Writing =>
      (trx) =>
        forgetCarAnswers(trx, [id], { at: NOW, afterDays: 90, emit: () => undefined })
    await startBeside(
      async (store) => {
        await storeAnswered(store, { ...answer, id: 'tried', test: true })
        await storeAnswered(store, { ...answer, id: 'live' })
      },
      { first: purge('live'), rest: purge('tried') },
      async ({ db }) => {
        const left = await db.selectFrom('car_answer').select('intent_id').execute()
        const cars = await db.selectFrom('car').select(['plate', 'verdict']).execute()
        expect([left, cars]).toEqual([[{ intent_id: 'live' }], [{ plate, verdict: null }]])
      },
    )
  })
})
