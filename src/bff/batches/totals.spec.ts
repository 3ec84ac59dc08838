import { expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { StatementSchema } from '#contract/console/statement.ts'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { startBentService } from '../test-bent-service.ts'
import { openShop } from '../test-stack.ts'
import { batchesOf, inquiryOrder, isDone } from './test-batches.ts'

describeOnEachStore("a list's charge", (fresh) => {
  /** Buys a list of two inquiries, one of which fails, and returns its charge and the statement's. */
  async function buyList(environment: 'live' | 'test', bend: (body: JsonObject) => JsonObject) {
    const shop = await openShop({ store: await fresh(), environment })
    const central = await startBentService(shop.service.url, {
      answer: (call, body, isOk) =>
        isOk && /^(?:POST|GET) \/v1\/consultas/.test(call) && isJsonObject(body) ? bend(body) : body,
    })
    try {
      const { liveKey, testKey } = shop.service
      const key = environment === 'test' ? testKey : liveKey
      await shop.restart({ config: { service: { url: central.url, key } } })
      const manager = await shop.person('manager')
      const batches = batchesOf(manager)
      const { id } = await batches.order(await inquiryOrder(manager, 'gravame', ['TST0100', 'TST0404']))
      const { chargedCents } = await batches.until(id, isDone)
      const statement = await (await manager.fetch(CONSOLE_PATHS.statement)).json()
      return { list: chargedCents, statement: StatementSchema.parse(statement).total.netCents }
    } finally {
      await shop.close()
      await central.close()
    }
  }

  it.each([
    ['states no amount', 'live', ({ valor_cobrado: _unstated, ...body }: JsonObject) => body, 890],
    ['states the amounts', 'live', (body: JsonObject) => body, 890],
    ['states a price to a test key', 'test', (body: JsonObject) => ({ ...body, valor_cobrado: 8.9 }), 0],
  ] as const)("is the statement's, where the service %s", async (_, environment, bend, cents) => {
    expect(await buyList(environment, bend)).toEqual({ list: cents, statement: cents })
  })
})
