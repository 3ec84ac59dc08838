import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { intentRow, storeIntents } from './test-intents.ts'
import { Worker } from './worker.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-worker-'))
  store = await openStore({ dataDir }, MIGRATIONS)
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('begins no work once it closes, even if it has just found due rows', async () => {
  const row = intentRow({ created_by: 'bia', created_at: 1, state: 'sending', due_at: 0 })
  await storeIntents(store.db, [row])
  const found = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      found.resolve()
      await answer.promise
      return result
    },
  }
  const handled: string[] = []
  const worker = new Worker({
    durableLeases: true,
    store: { ...store, db: store.db.withPlugin(slow) },
    now: () => 1000,
    log: pino({ enabled: false }),
    processId: 'this-one',
    fingerprint: row.fingerprint,
    timings: { leaseMs: 600, tickMs: 60_000 },
    concurrency: 10,
    states: ['sending'],
    handle: async (each) => {
      handled.push(each.id)
      return each
    },
  })
  worker.start()
  await found.promise

  let closed = false
  const closing = worker.close().then(() => (closed = true))
  await nextTurn()
  expect(closed, 'before the store has answered').toBe(false)
  answer.resolve()
  await closing
  expect(handled).toEqual([])
  const after = await store.db.selectFrom('intent').select('lease_until').executeTakeFirst()
  expect(after).toEqual({ lease_until: 0 })
})
