import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Events } from '../events/events.ts'
import { MIGRATIONS } from '../migrations.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { atEnd } from '../store/at-end.ts'
import { type Store, openStore } from '../store/store.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { EarlierAnswers } from './earlier-answers.ts'

let postgres: TestPostgres
let store: Store
beforeAll(async () => {
  postgres = await openTestPostgres()
  store = await openStore({ databaseUrl: await postgres.createDatabase(), dataDir: '' }, MIGRATIONS)
})
afterAll(async () => {
  await store.close()
  await postgres.close()
})

it('reads results of an earlier version while an event is being stored', async () => {
  const log = pino({ enabled: false })
  const row = intentRow({ created_by: 'bia', created_at: 1, state: 'done' })
  await storeIntents(store.db, [row])
  const earlierResult = { intent_id: row.id, turn: 0, created_at: 1, labelled: 0 } as const
  await store.db.insertInto('earlier_result').values(earlierResult).execute()

  const [stored, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const storing = new Events({ store, databaseUrl: undefined, now: Date.now, log }).commit(
    async (trx, emit) => {
      emit({ type: 'staff', data: {} })
      // Runs when the event is appended, so the lock of the events is held.
      atEnd(trx, async () => {
        stored.resolve()
        await read.promise
      })
    },
  )
  await stored.promise
  const closing = new AbortController()
  const onEnd = () => Promise.resolve()
  const earlier = new EarlierAnswers({ store, log, environment: 'live', closing: closing.signal, onEnd })
  try {
    await earlier.start()
    await expect.poll(() => earlier.left).toBe(0)
  } finally {
    closing.abort()
    read.resolve()
    await storing
  }
})
