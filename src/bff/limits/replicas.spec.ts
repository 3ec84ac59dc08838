import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyPlates } from '../batches/test-batches.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { openingPrice } from '../test-prices.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Shop, caller, openShop } from '../test-stack.ts'
import { limitedBuyer } from './test-limits.ts'

const PRICE = openingPrice({ servico: 'consulta' })

let postgres: TestPostgres
let shop: Shop
let replica: Replica

beforeAll(async () => {
  postgres = await openTestPostgres()
  shop = await openShop({ store: { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() } })
  const { databaseUrl, dataDir, service } = shop.bff.context.config
  replica = await startReplica({ service, dataDir, ...(databaseUrl !== undefined && { databaseUrl }) })
})

afterAll(async () => {
  await replica.kill()
  await shop.close()
  await postgres.close()
})

it('two replicas together let ten of two hundred parallel purchases through a limit for ten', async () => {
  const here = await limitedBuyer(shop)
  const there = caller(() => replica.url, here.cookie)
  await here.limit(10 * PRICE)
  const answers = await Promise.all(
    manyPlates(200, 'REP').map((placa, index) =>
      (index % 2 === 0 ? here : there).buy({ servico: 'consulta', placa }),
    ),
  )
  const stored = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ error }) => error?.code === 'LIMIT_REACHED')
  expect([stored.length, refused.length, await here.stored()]).toEqual([10, 190, 10])
  await Promise.all(stored.map(({ id }) => here.until(id, 'done')))
  expect(shop.spent()).toEqual({ cents: 10 * PRICE, debits: 10 })
})
