import type { Transaction } from 'kysely'
import pino from 'pino'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { besideTransaction, isAnyWaiting } from '../store/test-held.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { leaveTestAnswers } from './leave-test-answers.ts'
import { forgetCarAnswers, noteCarOrder } from './note-purchase.ts'
import { addNote } from './notes.ts'
import { NOW, concluded, storeAnswered } from './test-answers.ts'

type Writing = (trx: Transaction<Tables>) => Promise<unknown>

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
      await besideTransaction(other, writes, async (release) => {
        const left = leaveTestAnswers({ store, log: pino({ level: 'silent' }), environment: 'live' })
        await expect.poll(() => isAnyWaiting(store.db)).toBe(true)
        await Promise.all([release(), left])
      })
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
