import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databasesOn } from '#tooling/postgres/databases.ts'
import { startKeptPostgres } from '#tooling/postgres/kept-server.ts'
import type { PostgresServer } from '#tooling/postgres/server.ts'
import { openExistingStore } from '../store/store.ts'
import { type Shop, QUICK, openShop } from '../test-stack.ts'

// A PostgreSQL server that no other spec shares.
describe('the probes during faults of PostgreSQL', () => {
  let postgres: PostgresServer
  let shop: Shop
  beforeAll(async () => {
    postgres = await startKeptPostgres()
    const databaseUrl = await databasesOn(postgres.folder).createDatabase()
    const store = { databaseUrl, dataDir: '/nowhere', queryTimeoutMs: 1000 }
    shop = await openShop({ store, config: store, timings: QUICK })
  })
  afterEach(() => postgres.suffer('resume'))
  afterAll(async () => {
    await shop.close()
    await postgres.close()
  })

  const probe = async (path: string) => {
    const answer = await fetch(shop.bff.url + path)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const ready = () => probe('/readyz')
  const READY = { status: 200, body: { status: 'ready', store: 'ok' } }
  const NOT_READY = { status: 503, body: { status: 'not-ready', store: 'unavailable' } }

  it('during a pause it is alive but not ready, and afterwards ready without a restart', async () => {
    expect(await ready()).toMatchObject(READY)
    await postgres.suffer('pause')
    expect(await ready()).toMatchObject(NOT_READY)
    expect(await probe('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    await postgres.suffer('resume')
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject(READY)
  })

  it.each(['kill', 'restart'] as const)('after a %s it is ready again and sells', async (fault) => {
    const buyer = await shop.person()
    await postgres.suffer(fault)
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject(READY)
    expect((await probe('/healthz')).status).toBe(200)
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { again: true })
    await buyer.until(id, 'done')
  })

  it('after a pause while transactions begin, later writes are stored', async () => {
    const { store, config } = shop.bff.context
    await postgres.suffer('pause')
    const read = () => store.transaction((trx) => trx.selectFrom('person').select('id').execute())
    const begun = await Promise.allSettled(Array.from({ length: 10 }, read))
    expect(begun.every(({ status }) => status === 'rejected')).toBe(true)
    await postgres.suffer('resume')
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject(READY)
    const ids = Array.from({ length: 10 }, () => randomUUID())
    const values = { received_at: 0 }
    await Promise.all(
      ids.map((id) =>
        store.db
          .insertInto('early_hint')
          .values({ ...values, upstream_id: id })
          .execute(),
      ),
    )
    const other = await openExistingStore(config)
    const { rows } = await sql<{ id: string }>`select upstream_id as id from early_hint`.execute(other.db)
    await other.close()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})
