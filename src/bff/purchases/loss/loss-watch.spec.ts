import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { openStore } from '../../store/store.ts'
import { openTestPostgres } from '../../store/test-postgres.ts'
import { LossWatch } from './loss-watch.ts'

it('a search for lost purchases that is under way ends before the close, and none begins after it', async () => {
  const postgres = await openTestPostgres()
  const store = await openStore(
    { databaseUrl: await postgres.createDatabase(), dataDir: '/nowhere' },
    MIGRATIONS,
  )
  const steps: string[] = []
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reconnected: () => void = () => undefined
  const events = {
    keepAhead: () => Promise.resolve(),
    onReconnect: (listener: () => void) => {
      reconnected = listener
    },
  }
  const look = async () => {
    begun.resolve()
    await going.promise
    steps.push('looked')
  }
  const watch = new LossWatch({ store, log: pino({ enabled: false }), events, storeCheck: { look } })
  const end = watch.start()
  reconnected()
  await begun.promise
  const closed = end().then(() => steps.push('closed'))
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  reconnected()
  going.resolve()
  await closed
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  expect(steps).toEqual(['looked', 'closed'])
  await store.close()
  await postgres.close()
})
