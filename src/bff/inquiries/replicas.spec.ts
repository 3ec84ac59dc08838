import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { type TestPostgres, startTestPostgres } from '../store/test-postgres.ts'
import { type Replica, startReplica } from './test-replicas.ts'
import { type Caller, type Shop, caller, openShop } from './test-shop.ts'

vi.setConfig({ testTimeout: 30_000 })

let postgres: TestPostgres
let shop: Shop
let here: Caller
let there: Caller
let replica: Replica

beforeAll(async () => {
  postgres = await startTestPostgres()
  const store = { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() }
  shop = await openShop({ store })
  here = await shop.person()
  replica = await startReplica({
    service: { url: shop.service.url, key: shop.service.liveKey },
    databaseUrl: store.databaseUrl,
    dataDir: store.dataDir,
  })
  there = caller(() => replica.url, here.cookie)
}, 60_000)

afterAll(async () => {
  await replica.kill()
  await shop.close()
  await postgres.close()
})

describe('two replicas on one database', () => {
  it('are one shop: what is bought at one is seen, repeated and told at the other', async () => {
    const told: string[] = []
    const stop = shop.bff.purchasing.events.subscribe((events) => {
      for (const { event } of events)
        if (event.type === 'inquiry') told.push(`${event.data.id} ${event.data.state}`)
    })
    const { id, record } = await there.buy({ servico: 'consulta', placa: 'BRA2E19' })
    const again = await here.buy({ servico: 'consulta', placa: 'BRA2E19' }, { id })
    expect(again).toMatchObject({ status: 200, record: { upstreamId: record?.upstreamId } })
    await here.until(id, 'done')
    await expect.poll(() => told).toContain(`${id} done`)
    stop()
    expect(shop.spent().debits).toBe(1)
  })

  it('take one click once, whichever of them it reaches', async () => {
    const before = shop.spent().debits
    const id = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? here : there).buy({ servico: 'gravame', placa: 'BRA2E20' }, { id }),
      ),
    )
    expect(new Set(answers.map(({ record }) => record?.upstreamId)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(shop.spent().debits).toBe(before + 1)
  })

  it('all say that the key is refused when one of them meets the refusal, and that it is taken again', async () => {
    const refused = async () =>
      SessionSchema.parse(await (await there.fetch(CONSOLE_PATHS.session)).json()).keyRefused
    // The price is known here by then, so that the purchase itself meets the refusal.
    await (await here.fetch(CONSOLE_PATHS.catalog)).text()
    shop.service.portal.setKeyState('live', 'revoked')
    await here.buy({ servico: 'consulta', placa: 'BRA2E27' })
    await expect.poll(refused).toBe(true)
    shop.service.portal.setKeyState('live', 'active')
    await here.buy({ servico: 'consulta', placa: 'BRA2E28' })
    await expect.poll(refused).toBe(false)
  })

  it('follow an inquiry in one of them at a time', async () => {
    const first = await there.buy({ servico: 'gravame', placa: 'TST0900' })
    const polls = async () => {
      const { db } = shop.bff.context.store
      const row = await db
        .selectFrom('intent')
        .select('polls')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      return row.polls
    }
    await expect.poll(polls).toBeGreaterThan(3)
    const startedAt = performance.now()
    const start = await polls()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const elapsed = performance.now() - startedAt
    // Each look is at least 40 ms after the one before; two followers would make twice as many.
    expect((await polls()) - start).toBeLessThanOrEqual(elapsed / 40 + 1)
  })

  it('take over from one that dies, with its purchases and its followers', async () => {
    const before = shop.spent().debits
    const running = await there.buy({ servico: 'gravame', placa: 'TST0901' })
    // Charged at the service, whose answer does not come for a second: the replica dies waiting for it.
    const lost = there.buy({ servico: 'renajud', placa: 'TST0602' }).catch(() => undefined)
    await expect.poll(() => shop.spent().debits).toBe(before + 2)
    await replica.kill()
    await lost
    const taken = await shop.bff.context.store.db
      .selectFrom('intent')
      .select(['id', 'state'])
      .where('plate', '=', 'TST0602')
      .executeTakeFirstOrThrow()
    expect(taken.state).toBe('sending')
    const done = await here.until(taken.id, 'done')
    expect(done.chargedCents).toBeGreaterThan(0)
    const polls = async () => {
      const { db } = shop.bff.context.store
      const row = await db
        .selectFrom('intent')
        .select('polls')
        .where('id', '=', running.id)
        .executeTakeFirstOrThrow()
      return row.polls
    }
    const start = await polls()
    await expect.poll(polls, { timeout: 4000 }).toBeGreaterThan(start)
    expect(shop.spent().debits).toBe(before + 2)
  })
})
