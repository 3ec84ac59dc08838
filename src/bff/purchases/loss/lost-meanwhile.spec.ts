import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, type StoreOptions, openStore } from '../../store/store.ts'
import { type TestPostgres, openTestPostgres } from '../../store/test-postgres.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { intentRow } from '../test-intents.ts'
import { copiesOfSent } from './sent-memory.ts'
import { StoreCheck } from './store-check.ts'

// Only PostgreSQL can lose rows while a console runs.
let postgres: TestPostgres
let config: StoreOptions
let store: Store
beforeAll(async () => {
  postgres = await openTestPostgres()
  config = { databaseUrl: await postgres.createDatabase(), dataDir: '/nowhere' }
  store = await openStore(config, MIGRATIONS)
})
afterAll(async () => {
  await store.close()
  await postgres.close()
})

it('sells nothing while a purchase is asked about that was found missing during the check of an order', async () => {
  const sent = copiesOfSent(config)
  const log = pino({ enabled: false })
  const check = new StoreCheck({ config, store, sent, log, now: () => 1000, hooks: NO_HOOKS })
  const sending = () => intentRow({ created_by: 'bia', created_at: 1, state: 'sending' })
  const [first, second] = [sending(), sending()]
  sent.add(first)
  await check.look(0)
  await store.db.updateTable('intent').set({ state: 'done' }).where('id', '=', first.id).execute()

  const whileItReads: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sent.add(second)
      await check.look(0)
      return result
    },
  }
  const order = { service: 'gravame', person: { id: 'bia', name: 'Bia' } }
  await check.veto(store.db.withPlugin(whileItReads), order)

  await expect(check.veto(store.db, order)).rejects.toMatchObject({ code: 'RECONCILING' })
  await store.db.updateTable('intent').set({ state: 'done' }).where('id', '=', second.id).execute()
  await check.veto(store.db, order)
})
