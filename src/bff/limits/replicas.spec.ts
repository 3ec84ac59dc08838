import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyPlates } from '../batches/test-batches.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { openingPrice } from '../test-prices.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Shop, caller, openShop } from '../test-stack.ts'
import {
  AT_ONCE,
  buyOnce,
  limitedBuyer,
  limitsManager,
  outcomesOf,
  skippedMs,
  skippingMidnight,
} from './test-limits.ts'

const PRICE = openingPrice({ servico: 'consulta' })

let postgres: TestPostgres
let shop: Shop
let replica: Replica

beforeAll(async () => {
  postgres = await openTestPostgres()
  const store = { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() }
  const aheadMs = skippedMs()
  shop = await openShop({ store, ...skippingMidnight(aheadMs) })
  const { service, session } = shop.bff.context.config
  replica = await startReplica({ service, session, ...store })
  await replica.setClock(aheadMs)
})

afterAll(async () => {
  await replica.kill()
  await shop.close()
  await postgres.close()
})

it(`two replicas together let ten of ${AT_ONCE} parallel purchases through a limit for ten`, async () => {
  const here = await limitedBuyer(shop)
  const there = caller(() => replica.url, here.cookie)
  await here.limit(10 * PRICE)
  const answers = await Promise.all(
    manyPlates(AT_ONCE, 'REP').map((placa, index) => buyOnce(index % 2 === 0 ? here : there, placa)),
  )
  const { stored, refused, others } = outcomesOf(answers)
  expect(others).toEqual([])
  expect([stored.length, refused, await here.stored()]).toEqual([10, AT_ONCE - 10, 10])
  await Promise.all(stored.map(({ id }) => here.until(id, 'done')))
  expect(shop.spent()).toEqual({ cents: 10 * PRICE, debits: 10 })
})

it("several people at two replicas buy ten together within the shop's limit for ten more", async () => {
  const before = shop.spent().cents
  const manager = await shop.person('manager')
  expect((await limitsManager(manager).setShop(before + 10 * PRICE)).status).toBe(200)
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.person()))
  const answers = await Promise.all(
    people.flatMap((person, row) => {
      const there = caller(() => replica.url, person.cookie)
      return manyPlates(10, `SH${'ABCD'.charAt(row)}`).map((placa, index) =>
        buyOnce((row + index) % 2 === 0 ? person : there, placa),
      )
    }),
  )
  const { stored, refused, others } = outcomesOf(answers)
  expect(others).toEqual([])
  expect([stored.length, refused]).toEqual([10, 30])
  await Promise.all(stored.map(({ id }) => manager.until(id, 'done')))
  expect(shop.spent().cents).toBe(before + 10 * PRICE)
})
