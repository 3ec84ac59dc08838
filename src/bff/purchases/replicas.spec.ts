import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import type { Timings } from '../base.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Caller, QUICK, type Shop, caller, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'

/** No lease expires during a test, however busy the machine is. */
const LONG_LEASES = { ...QUICK, purchases: { ...QUICK.purchases, leaseMs: 60_000 }, callTimeoutMs: 60_000 }

let postgres: TestPostgres
let shop: Shop
let network: TestNetwork
let here: Caller
let there: Caller
let replica: Replica

/** Starts two consoles on the same database, with a network between them and the service. */
async function startBoth(timings: Timings) {
  const service = { url: network.url, key: shop.service.liveKey }
  await shop.restart({ config: { service }, timings })
  const { databaseUrl, dataDir } = shop.bff.context.config
  replica = await startReplica(
    { service, dataDir, ...(databaseUrl !== undefined && { databaseUrl }) },
    timings,
  )
}

/** Whether the other replica counts the key as refused. */
async function refused(): Promise<boolean | undefined> {
  return SessionSchema.parse(await (await there.fetch(CONSOLE_PATHS.session)).json()).keyRefused
}

beforeAll(async () => {
  postgres = await openTestPostgres()
  shop = await openShop({ store: { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() } })
  network = await startTestNetwork(shop.service.url)
  await startBoth(LONG_LEASES)
  here = await shop.person()
  there = caller(() => replica.url, here.cookie)
})

afterAll(async () => {
  await replica.kill()
  await shop.close()
  await network.close()
  await postgres.close()
})

describe('two replicas on one database', () => {
  it('share a purchase: the other one shows, repeats and announces it', async () => {
    const announced: string[] = []
    const stop = shop.bff.context.events.subscribe((events) => {
      for (const { event } of events)
        if (event.type === 'inquiry') announced.push(`${event.data.id} ${event.data.state}`)
    })
    const { id, record } = await there.buy({ servico: 'consulta', placa: 'BRA2E19' })
    const again = await here.buy({ servico: 'consulta', placa: 'BRA2E19' }, { id })
    expect(again).toMatchObject({ status: 200, record: { upstreamId: record?.upstreamId } })
    await here.until(id, 'done')
    await expect.poll(() => announced).toContain(`${id} done`)
    stop()
    expect(shop.spent().debits).toBe(1)
  })

  it('buy once for one click, at either of them', async () => {
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

  it('all show a refused key when one of them meets the refusal, and when the key works again', async () => {
    // The price is known here by then, so that the purchase itself meets the refusal.
    await catalogFor(here)
    shop.service.portal.setKeyState('live', 'revoked')
    await here.buy({ servico: 'consulta', placa: 'BRA2E27' })
    await expect.poll(refused).toBe(true)
    shop.service.portal.setKeyState('live', 'active')
    await here.buy({ servico: 'consulta', placa: 'BRA2E28' })
    await expect.poll(refused).toBe(false)
  })

  it('poll an inquiry from only one of them at a time', async () => {
    const { record } = await there.buy({ servico: 'gravame', placa: 'TST0900' })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let asked = 0
    network.choose((requestLine) => {
      if (!requestLine.endsWith(`/${record?.upstreamId}`)) return { kind: 'none' }
      asked += 1
      return { kind: 'hold-reply', until: released }
    })
    await expect.poll(() => asked).toBe(1)
    // While that poll has no answer, both replicas find other inquiries that are due, and take them.
    for (const person of [here, there, here, there]) {
      const { id } = await person.buy({ servico: 'consulta', placa: 'BRA2E29' }, { again: true })
      await person.until(id, 'done')
    }
    expect(asked).toBe(1)
    release()
    await expect.poll(() => asked).toBeGreaterThan(1)
  })
})

describe('a replica that dies', () => {
  it('leaves its purchases and inquiries to the other replicas', async () => {
    await replica.kill()
    await startBoth(QUICK)
    const before = shop.spent().debits
    const running = await there.buy({ servico: 'gravame', placa: 'TST0901' })
    // The service charges it but delays its answer by a second: the replica dies while it waits.
    const lost = there.buy({ servico: 'renajud', placa: 'TST0602' }).catch(() => undefined)
    await expect.poll(() => shop.spent().debits).toBe(before + 2)
    await replica.kill()
    await lost
    const { db } = shop.bff.context.store
    const left = db.selectFrom('intent').select(['id', 'attempts']).where('plate', '=', 'TST0602')
    const { id } = await left.executeTakeFirstOrThrow()
    const done = await here.until(id, 'done')
    expect(done.chargedCents).toBeGreaterThan(0)
    const { attempts } = await left.executeTakeFirstOrThrow()
    expect(attempts, 'the answer to the first attempt died with the replica').toBeGreaterThan(1)
    const polls = async () => {
      const row = await db
        .selectFrom('intent')
        .select('polls')
        .where('id', '=', running.id)
        .executeTakeFirstOrThrow()
      return row.polls
    }
    const start = await polls()
    await expect.poll(polls).toBeGreaterThan(start)
    expect(shop.spent().debits).toBe(before + 2)
  })
})
