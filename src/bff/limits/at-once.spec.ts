import type { Transaction } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { intentRow } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { besideTransaction, isAnyWaiting } from '../store/test-held.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { limitIntents } from './check.ts'
import { writeLimits } from './limit-rows.ts'
import { SHOP } from './tables.ts'

// A slot of the call quota keeps most orders apart. Those of lists take none with their row.
describeOnEachStore('two orders without a slot, stored at once', (fresh) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    return () => store.close()
  })
  const order = (created_by: string) => async (trx: Transaction<Tables>) => {
    const row: IntentRow = intentRow({ created_by, state: 'prepared', price_cents: 1000, created_at: 1 })
    await trx.insertInto('intent').values(row).execute()
    await limitIntents(trx, row)
  }

  it.each([
    ['a limit of the person', 'ana', 'ana'],
    ['a limit of the shop', SHOP, 'bia'],
  ])('pass %s together only as far as it reaches', async (_, scope, second) => {
    await store.transaction((trx) => writeLimits(trx, scope, { dayCents: 1500, monthCents: null }))
    const outcomes = await besideTransaction(store, { first: order('ana') }, async (release) => {
      let settled = false
      const other = Promise.allSettled([store.transaction(order(second))]).finally(() => {
        settled = true
      })
      await expect.poll(async () => settled || isAnyWaiting(store.db)).toBe(true)
      await release()
      return other
    })
    expect(outcomes).toMatchObject([{ status: 'rejected', reason: { code: 'LIMIT_REACHED' } }])
  })
})
