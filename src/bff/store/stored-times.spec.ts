import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from './store.ts'
import { watchStoredTimes } from './stored-times.ts'

it('the check of stored times stops after a look that is under way, which needs the store', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-store-'))
  // SQLite has one transaction at a time.
  const store = await openStore({ dataDir }, MIGRATIONS)
  let looks = 0
  const now = () => {
    looks += 1
    return 0
  }
  const times = [{ table: 'session', column: 'seen_at', longestMs: 0 }] as const
  const log = pino({ enabled: false })
  const stop = await watchStoredTimes({ store, times, now, sharedClock: false, log, everyMs: 1 })
  const steps: string[] = []
  const going = Promise.withResolvers<void>()
  const other = store.transaction(async (trx) => {
    await trx.updateTable('session').set({ seen_at: 0 }).execute()
    await going.promise
    steps.push('the store is free')
  })
  const before = looks
  await expect.poll(() => looks).toBeGreaterThan(before)
  const stopped = stop().then(() => steps.push('stopped'))
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  going.resolve()
  await Promise.all([other, stopped])
  expect(steps).toEqual(['the store is free', 'stopped'])
  await store.close()
  await rm(dataDir, { recursive: true })
})
