import { expect, it, onTestFinished } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { startTestNetwork } from '../upstream/client/test-network.ts'
import { batchesOf, inquiryOrder, isDone, readFreeAnswers } from './test-batches.ts'

/** The service answers its order with the last answer to another key, once. */
const MIXED_UP = 'TST0805'
const OTHER = 'BRA2E19'

describeOnEachStore('two lines of one service, of which one gets the other’s answer first', (fresh) => {
  it('keep their own inquiries, and show their own cars', async () => {
    const shop = await openShop({ store: await fresh() })
    const network = await startTestNetwork(shop.service.url)
    onTestFinished(async () => {
      await shop.close()
      await network.close()
    })
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    const buyer = await shop.person()
    await readFreeAnswers(buyer)
    const batches = batchesOf(buyer)
    // The answer to the first line is late; that to the second one is the first line's.
    const late = Promise.withResolvers<void>()
    onTestFinished(() => late.resolve())
    let posts = 0
    network.choose((line) => {
      if (!line.startsWith('POST /v1/consultas')) return { kind: 'none' }
      posts += 1
      if (posts === 1) return { kind: 'hold-reply', until: late.promise }
      return { kind: 'none' }
    })
    const order = await inquiryOrder(buyer, 'gravame', [OTHER, MIXED_UP])
    const { id } = await batches.order(order)
    await batches.until(id, ({ lines }) => lines[1]?.state === 'done')
    late.resolve()
    await batches.until(id, isDone)
    expect(shop.spent()).toEqual({ cents: order.totalCents, debits: 2 })
    const debits = shop.service.portal.ledger({ limit: 100 }).filter(({ kind }) => kind === 'debit')
    const rows = await shop.bff.context.store.db
      .selectFrom('intent')
      .leftJoin('intent_result as result', 'result.intent_id', 'intent.id')
      .select([
        'plate',
        'upstream_id',
        'attempts',
        'verdict',
        'result.body',
        'charged_cents',
        'debited_cents',
        'state',
      ])
      .where('group_id', '=', id)
      .orderBy('plate')
      .execute()
    const bought = new Set(rows.map(({ upstream_id: at }) => at))
    expect(bought).toEqual(new Set(debits.map(({ inquiry }) => inquiry)))
    for (const { plate, body } of rows) expect(JSON.parse(body ?? '{}')).toMatchObject({ placa: plate })
  })
})
