import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as nextTimer } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { intentRow, storeIntents } from '../test-intents.ts'
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

/** A store whose answers wait, and when the first has come. */
function held() {
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
  return { store: { ...store, db: store.db.withPlugin(slow) }, found: found.promise, answer: answer.resolve }
}

const OPTIONS = {
  durableLeases: true,
  now: () => 1000,
  log: pino({ enabled: false }),
  processId: 'this-one',
  timings: { leaseMs: 600, tickMs: 60_000 },
  concurrency: 10,
  states: ['sending'],
} as const

it('begins no work once it closes, even if it has just found due rows', async () => {
  const row = intentRow({ created_by: 'bia', created_at: 1, state: 'sending', due_at: 0 })
  await storeIntents(store.db, [row])
  const { answer, found, store: slow } = held()
  const handled: string[] = []
  const worker = new Worker({
    ...OPTIONS,
    store: slow,
    fingerprint: row.fingerprint,
    handle: async (each) => {
      handled.push(each.id)
      return each
    },
  })
  worker.start()
  await found

  let closed = false
  const closing = worker.close().then(() => (closed = true))
  await nextTurn()
  expect(closed, 'before the store has answered').toBe(false)
  answer()
  await closing
  expect(handled).toEqual([])
  const after = await store.db.selectFrom('intent').select('lease_until').executeTakeFirst()
  expect(after).toEqual({ lease_until: 0 })
})

it('closes after the call of a row that it has adopted while another request asked for the row', async () => {
  const row = intentRow({
    created_by: 'bia',
    created_at: 1,
    state: 'sending',
    process_id: 'this-one',
    lease_until: 5000,
  })
  await storeIntents(store.db, [row])
  const { answer, found, store: slow } = held()
  const handle = () => Promise.reject(new Error('The row has a lease'))
  const worker = new Worker({ ...OPTIONS, store: slow, fingerprint: row.fingerprint, handle })
  const asked = worker.run(row.id)
  await found
  const reply = Promise.withResolvers<typeof row>()
  worker.adopt(row, () => reply.promise)
  answer()
  expect(await asked).toBe(false)

  let closed = false
  const closing = worker.close().then(() => (closed = true))
  await nextTurn()
  expect(closed, 'before the reply of the service').toBe(false)
  reply.resolve(row)
  await closing
})

it('finds its own rows behind more rows of another key than it can handle at once', async () => {
  const due = { created_by: 'bia', created_at: 1, state: 'sending' } as const
  const own = intentRow({ ...due, due_at: 2 })
  await storeIntents(store.db, [own, intentRow({ ...due, due_at: 1, fingerprint: 'another key' })])
  const handled = Promise.withResolvers<string>()
  const worker = new Worker({
    ...OPTIONS,
    store,
    fingerprint: own.fingerprint,
    concurrency: 1,
    timings: { ...OPTIONS.timings, tickMs: 10 },
    handle: (row) => {
      handled.resolve(row.id)
      return Promise.resolve(row)
    },
  })
  worker.start()
  expect(await handled.promise).toBe(own.id)
  await worker.close()
})

it('searches again at once for a row that became due while it searched', async () => {
  const { answer, found, store: slow } = held()
  const row = intentRow({ created_by: 'bia', created_at: 1, state: 'sending', due_at: 0 })
  const handled = Promise.withResolvers<string>()
  // The next regular search would come after a minute.
  const worker = new Worker({
    ...OPTIONS,
    store: slow,
    fingerprint: row.fingerprint,
    handle: (each) => {
      handled.resolve(each.id)
      return Promise.resolve(each)
    },
  })
  worker.start()
  await found
  await storeIntents(store.db, [row])
  worker.wake()
  // Timers of the same length fire in their order, so the worker's has fired before this one.
  await nextTimer(0)
  answer()
  expect(await handled.promise).toBe(row.id)
  await worker.close()
})
