import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type MovingAddress, openMovingAddress } from '#tooling/postgres/moving-address.ts'
import { MIGRATIONS } from '../migrations.ts'
import { isStoreUnavailable } from './errors.ts'
import { type Store, openStore } from './store.ts'
import { type TestPostgres, openTestPostgres } from './test-postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function opened(databaseUrl: string, queryTimeoutMs: number): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', queryTimeoutMs }, MIGRATIONS)
  closing.push(() => store.close())
  return store
}

/** The same database, at an address that can be moved to another server. */
async function behindAddress(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'patio-address-'))
  const url = new URL(databaseUrl)
  const server = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const address: MovingAddress = await openMovingAddress(join(folder, '.s.PGSQL.5432'), server)
  closing.push(async () => {
    await address.close()
    await rm(folder, { recursive: true })
  })
  url.searchParams.set('host', folder)
  return { databaseUrl: url.href, address, comesBack: () => address.moveTo(server) }
}

const one = (store: Store) => sql`select 1`.execute(store.db)

it('keeps no connection whose query has had no answer, so the next server answers at once', async () => {
  const { databaseUrl, address, comesBack } = await behindAddress(await postgres.createDatabase())
  const store = await opened(databaseUrl, 500)
  const all = () => Promise.allSettled(Array.from({ length: 10 }, () => one(store)))
  await all()
  address.hold()
  const unheard = await all()
  expect(unheard.every((each) => each.status === 'rejected' && isStoreUnavailable(each.reason))).toBe(true)
  comesBack()
  // If such a connection stayed in the pool, each query on it would wait for ever.
  await expect.poll(async () => (await all()).every(({ status }) => status === 'fulfilled')).toBe(true)
})

it('ends a transaction in which a process is stuck, so that others continue', async () => {
  const databaseUrl = await postgres.createDatabase()
  const [still, other] = [await opened(databaseUrl, 500), await opened(databaseUrl, 30_000)]
  const write = (store: Store) => (queries: Pick<Store['db'], 'insertInto'>) =>
    queries
      .insertInto('early_hint')
      .values({ upstream_id: 'the same', received_at: store === still ? 1 : 2 })
      .onConflict((conflict) => conflict.column('upstream_id').doUpdateSet({ received_at: 3 }))
      .execute()
  const stood = still.transaction(async (trx) => {
    await write(still)(trx)
    await other.transaction(write(other))
  })
  await expect(stood).rejects.toSatisfy(isStoreUnavailable)
  expect(await other.db.selectFrom('early_hint').select('received_at').execute()).toEqual([
    { received_at: 2 },
  ])
})
