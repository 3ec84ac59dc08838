import { expect, it, onTestFinished } from 'vitest'
import type { Queries } from '../../store/store.ts'
import { besideTransaction, isAnyWaiting } from '../../store/test-held.ts'
import { openTestPostgres } from '../../store/test-postgres.ts'
import { startTestBff } from '../../test-bff.ts'
import { catalogFor } from '../../test-catalog.ts'
import { QUICK, openShop } from '../../test-stack.ts'
import { startTestNetwork } from '../../upstream/client/test-network.ts'

it('a purchase whose commit waited longer than a lease is sent by its own process alone', async () => {
  const postgres = await openTestPostgres()
  onTestFinished(() => postgres.close())
  const leaseMs = 60_000
  const timings = { ...QUICK, purchases: { ...QUICK.purchases, leaseMs } }
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const store = { dataDir: '/nowhere', databaseUrl: await postgres.createDatabase() }
  const shop = await openShop({ store, timings, now })
  onTestFinished(() => shop.close())
  const network = await startTestNetwork(shop.service.url)
  onTestFinished(() => network.close())
  const service = { url: network.url, key: shop.service.liveKey }
  await shop.restart({ config: { service } })
  const other = await startTestBff({ timings, now, config: { ...store, service } })
  onTestFinished(() => other.close())
  const buyer = await shop.person()
  // The price is known, and needs no slot.
  await catalogFor(buyer)
  const answered = Promise.withResolvers<void>()
  onTestFinished(() => answered.resolve())
  let posts = 0
  network.choose((line) => {
    if (!line.startsWith('POST')) return { kind: 'none' }
    posts += 1
    return { kind: 'hold-reply', until: answered.promise }
  })

  // The order waits for its slot behind another transaction.
  const { db } = other.context.store
  const slots = (trx: Queries) => trx.selectFrom('call_quota').selectAll().forUpdate().execute()
  const buying = await besideTransaction(other.context.store, { first: slots }, async (release) => {
    const order = buyer.buy({ servico: 'renajud', placa: 'BRA2E19' })
    await expect.poll(() => isAnyWaiting(db)).toBe(true)
    clock.ahead = leaseMs + 1000
    await release()
    return { order }
  })

  await expect.poll(() => posts).toBe(1)
  const row = await db.selectFrom('intent').select('lease_until').executeTakeFirstOrThrow()
  expect(row.lease_until).toBeGreaterThan(now())
  answered.resolve()
  const { id } = await buying.order
  await buyer.until(id, 'done')
  expect(posts).toBe(1)
})
