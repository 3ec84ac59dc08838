import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { openStore } from '../store/store.ts'
import { Events } from './events.ts'

it('the events close after a removal of old ones that is under way, which needs the store', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-store-'))
  // SQLite has one transaction at a time.
  const store = await openStore({ dataDir }, MIGRATIONS)
  let removals = 0
  const now = () => {
    removals += 1
    return 0
  }
  const timings = { keepMs: 1, pruneEveryMs: 1, pollMs: 60_000 }
  const events = new Events({ store, databaseUrl: undefined, now, log: pino({ enabled: false }), timings })
  await events.start()
  const steps: string[] = []
  const going = Promise.withResolvers<void>()
  const other = store.transaction(async () => {
    await going.promise
    steps.push('the store is free')
  })
  const before = removals
  await expect.poll(() => removals).toBeGreaterThan(before)
  const closed = events.close().then(() => steps.push('closed'))
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  going.resolve()
  await Promise.all([other, closed])
  expect(steps).toEqual(['the store is free', 'closed'])
  await store.close()
  await rm(dataDir, { recursive: true })
})
