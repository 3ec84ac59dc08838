import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AuditPageSchema } from '#contract/console/audit.ts'
import { BatchSchema } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { rememberState } from '../../store/test-older-state.ts'
import { type TestPostgres, openTestPostgres } from '../../store/test-postgres.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Caller, type Shop, openShop } from '../../test-stack.ts'

// In these specs a standby that lacks the last commits takes over.

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.close())

let shop: Shop
let databaseUrl: string
let buyer: Caller
afterEach(() => shop.close())

async function open(): Promise<void> {
  databaseUrl = await postgres.createDatabase()
  shop = await openShop({ store: { databaseUrl, dataDir: '/nowhere' } })
  buyer = await shop.person()
}

const answers = async (path: string) => (await fetch(shop.bff.url + path)).json()
async function isReady(state: object = {}): Promise<void> {
  const expected = { status: 'ready', ...state }
  await expect.poll(() => answers('/readyz'), { timeout: 20_000 }).toMatchObject(expected)
}

const newestEvent = async () => {
  const { newest } = await shop.bff.context.store.db
    .selectFrom('live_event')
    .select((build) => build.fn.coalesce(build.fn.max('seq'), build.val(0)).as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

it('a console that keeps running stores its sent purchases again, and logs the loss as an error', async () => {
  await open()
  const manager = await shop.person('manager')
  const losesCommits = await rememberState(databaseUrl)
  await isReady()
  const kept = await newestEvent()
  const { id } = await buyer.buy({ servico: 'gravame', placa: 'LST2A01' })
  const before = await buyer.until(id, 'done')
  const seen = await newestEvent()
  const paid = shop.spent()
  await losesCommits()

  await isReady({ store: 'lost-rows' })
  expect(shop.bff.logLines.join('')).toContain('THE STORE HAS LOST ROWS')
  expect(await buyer.until(id, 'done')).toMatchObject({
    upstreamId: before.upstreamId,
    chargedCents: before.chargedCents,
  })
  expect(shop.spent()).toEqual(paid)
  const { items } = AuditPageSchema.parse(await (await manager.fetch('/api/audit')).json())
  const losses = items.filter(({ action }) => action === 'rows-lost').map(({ details }) => details)
  expect(losses).toEqual([{ purchases: 1, entries: expect.any(Number) }])
  // Browsers have seen the lost events and would skip a new event with such a number.
  const { first } = await shop.bff.context.store.db
    .selectFrom('live_event')
    .select(({ fn }) => fn.min('seq').as('first'))
    .where('seq', '>', kept)
    .executeTakeFirstOrThrow()
  expect(first).toBeGreaterThan(seen)
})

it('a browser that repeats its order at another console pays nothing twice', async () => {
  await open()
  const losesCommits = await rememberState(databaseUrl)
  await isReady()
  const order = { servico: 'gravame', placa: 'LST2A02' }
  const first = await buyer.buy(order)
  const before = await buyer.until(first.id, 'done')
  const paid = shop.spent()
  // The process that knew what was sent is gone together with the primary.
  await shop.bff.close()
  await losesCommits()
  await shop.restart()

  expect((await buyer.buy(order, { id: first.id })).status).toBe(201)
  expect(await buyer.until(first.id, 'done')).toMatchObject({ upstreamId: before.upstreamId })
  expect(shop.spent()).toEqual(paid)
})

it('a browser that repeats a list pays nothing twice', async () => {
  await open()
  const losesCommits = await rememberState(databaseUrl)
  await isReady()
  const path = buildPath(CONSOLE_PATHS.putBatch, { id: randomUUID() })
  const lines = ['LST2A03', 'LST2A04'].map((placa, index) => ({ number: index + 1, request: { placa } }))
  const body = JSON.stringify({ kind: 'fipeByPlate', service: 'fipe', totalCents: 50, lines })
  const order = async () => BatchSchema.parse(await (await buyer.fetch(path, { method: 'PUT', body })).json())
  const isBought = async () => (await order()).state
  await expect.poll(isBought, { timeout: 20_000 }).toBe('done')
  const paid = shop.spent()
  expect(paid.debits).toBe(2)
  await shop.bff.close()
  await losesCommits()
  await shop.restart()

  await expect.poll(isBought, { timeout: 20_000 }).toBe('done')
  expect(shop.spent()).toEqual(paid)
})

it('a read-only standby counts as an unavailable store, and nothing is charged', async () => {
  await open()
  await catalogFor(buyer)
  const name = new URL(databaseUrl).pathname.slice(1)
  const server = new Client({ connectionString: databaseUrl })
  await server.connect()
  await server.query(`alter database ${name} set default_transaction_read_only = on`)
  const others = `datname = '${name}' and pid <> pg_backend_pid()`
  await server.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${others}`)
  await server.end()
  expect(await buyer.buy({ servico: 'gravame', placa: 'LST2A05' })).toMatchObject({
    status: 503,
    error: { code: 'STORE_UNAVAILABLE', charged: 'no', retryable: true },
  })
  expect(shop.spent().debits).toBe(0)
})

it('does not say "nothing was charged" of an order whose row is lost while its request waits', async () => {
  await open()
  const { db } = shop.bff.context.store
  const answer = buyer.buy({ servico: 'consulta', placa: 'TST0599' })
  const isSending = async () => (await db.selectFrom('intent').select('state').execute()).at(0)?.state
  await expect.poll(isSending).toBe('sending')
  await db.deleteFrom('intent').execute()
  expect(await answer).toMatchObject({
    status: 503,
    error: { code: 'STORE_UNAVAILABLE', charged: 'unknown', retryable: true },
  })
})
