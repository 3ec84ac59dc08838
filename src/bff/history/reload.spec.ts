import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Events } from '../events/events.ts'
import { MIGRATIONS } from '../migrations.ts'
import { historyItem } from '../purchases/record.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { HistoryIndex } from './history-index.ts'

const log = pino({ enabled: false })

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-reload-'))
  store = await openStore({ dataDir }, MIGRATIONS)
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Holds the next answer with rows that has been read from the store. */
function holding() {
  let next: (() => Promise<void>) | undefined
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const hold = result.rows.length > 0 ? next : undefined
      if (hold) next = undefined
      await hold?.()
      return result
    },
  }
  const holdNext = () => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    next = () => {
      held.resolve()
      return released.promise
    }
    return { held: held.promise, release: () => released.resolve() }
  }
  return { plugin, holdNext }
}

it('a reading of everything has the change that a search caught up with meanwhile', async () => {
  const events = new Events({ store, databaseUrl: undefined, now: Date.now, log })
  const row = intentRow({ created_by: 'bia', created_at: 1, state: 'done' })
  await storeIntents(store.db, [row])
  const { plugin, holdNext } = holding()
  const index = new HistoryIndex({ store: { ...store, db: store.db.withPlugin(plugin) }, events, log })
  await index.fresh()

  const everything = holdNext()
  const reloading = index.reload()
  await everything.held
  await events.commit(async (trx, emit) => {
    await trx.updateTable('intent').set({ car: 'VW GOL' }).where('id', '=', row.id).execute()
    emit({ type: 'inquiry', data: historyItem({ ...row, car: 'VW GOL' }) })
  })
  const change = holdNext()
  const search = index.fresh()
  await change.held
  everything.release()
  await reloading
  change.release()
  await search

  const columns = await index.fresh()
  expect(columns.of.car.values.texts.join()).toMatch(/gol/i)
})
