import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { OpenPurchasesSchema, StatementSchema } from '#contract/console/statement.ts'
import { buildPath } from '#contract/path.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Shop, openShop } from '../test-stack.ts'

let shop: Shop
afterEach(() => shop.close())

it('purchases with a test key move no money in the statement, refused ones neither', async () => {
  shop = await openShop({ environment: 'test' })
  const manager = await shop.person('manager')
  const { id } = await manager.buy({ servico: 'consulta', placa: 'BRA2E19' })
  await manager.until(id, 'done')
  for (const placa of ['BRA2E19', 'TST0404']) {
    const path = buildPath(CONSOLE_PATHS.putFipePlate, { id: randomUUID() })
    await manager.fetch(path, { method: 'PUT', body: JSON.stringify({ placa, priceCents: 25 }) })
  }
  const { total } = StatementSchema.parse(await (await manager.fetch(CONSOLE_PATHS.statement)).json())
  expect(total).toMatchObject({ chargedCents: 0, refundedCents: 0 })
  expect(shop.spent().debits).toBe(0)
})

it('an open purchase with a test key can never be charged', async () => {
  shop = await openShop()
  const manager = await shop.person('manager')
  const open = { state: 'unresolved', created_by: 'bia', created_at: Date.now() } as const
  await storeIntents(shop.bff.context.store.db, [
    intentRow({ ...open, price_cents: 690, fingerprint: 'test-1' }),
    intentRow({ ...open, price_cents: 890 }),
  ])
  const answer = await manager.fetch(CONSOLE_PATHS.openPurchases)
  expect(OpenPurchasesSchema.parse(await answer.json())).toEqual({ count: 1, cents: 890 })
})
