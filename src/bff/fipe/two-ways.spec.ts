import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { FipeTableSchema } from '#contract/service/fipe.ts'
import type { PurchaseHooks } from '../purchases/hooks.ts'
import { storeIntent } from '../purchases/ordering/store-intent.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { NO_HOOKS } from '../purchases/test-hooks.ts'
import { isAnyWaiting } from '../store/test-held.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { type Caller, type Shop, bought, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { knownTableValue } from './hooks.ts'

const ANA = { id: randomUUID(), name: 'Ana' }

type Asked = Readonly<Record<string, string | undefined>>

describeOnEachStore('one value that is ordered by code and by model', (fresh) => {
  let shop: Shop
  let network: TestNetwork
  let buyer: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    network = await startTestNetwork(shop.service.url)
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    buyer = await shop.person()
  })
  afterAll(async () => {
    await shop.close()
    await network.close()
  })

  const put = async (body: object) => {
    const id = randomUUID()
    const init = { method: 'PUT', body: JSON.stringify({ priceCents: FIPE_PRICES.table, ...body }) }
    return bought(id, await buyer.fetch(`/api/fipe/table/${id}`, init))
  }
  const list = async (path: string) =>
    FipeListSchema.parse(await (await buyer.fetch(`/api/fipe/${path}`)).json()).items

  /** A value that was never bought, of a model of which the shop has bought another year. */
  async function valueOf(brandName: string): Promise<{ byModel: Asked; byCode: Asked; month: string }> {
    const months = await list('references')
    const marca = (await list('carros/brands')).find(({ name }) => name === brandName)?.code
    const modelo = (await list(`carros/brands/${marca}/models`))[0]?.code
    const years = await list(`carros/brands/${marca}/models/${modelo}/years`)
    const common = { tipo: 'carros', ano: years[1]?.code }
    const { record } = await put({ ...common, marca, modelo, ano: years[2]?.code })
    const { codigo_fipe } = FipeTableSchema.parse(record?.result).veiculo
    return {
      byModel: { ...common, marca, modelo },
      byCode: { ...common, codigo_fipe },
      month: months[0]?.code ?? '',
    }
  }

  /** Delays the service's answer to the next order; the returned functions wait for it and let it go. */
  function holdAnswer() {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    network.choose((requestLine) => {
      if (requestLine !== 'POST /v1/fipe/tabela') return { kind: 'none' }
      reached.resolve()
      return { kind: 'hold-reply', until: released.promise }
    })
    return {
      reached: reached.promise,
      release: () => {
        network.choose(() => ({ kind: 'none' }))
        released.resolve()
      },
    }
  }

  it.each([
    ['by code', 'by model', 'Honda'],
    ['by model', 'by code', 'Toyota'],
    ['by code', 'by code and month', 'Fiat'],
  ] as const)(
    '%s is refused %s while it has no answer, and names the open order',
    async (...[way, other, brand]) => {
      const { byModel, byCode, month } = await valueOf(brand)
      const ways = {
        'by code': byCode,
        'by model': byModel,
        'by code and month': { ...byCode, referencia: month },
      }
      const before = shop.spent().debits
      const held = holdAnswer()
      const first = put(ways[way])
      await held.reached
      const second = await put(ways[other])
      held.release()
      const { id } = await first
      expect(second).toMatchObject({
        status: 409,
        error: { code: 'SIMILAR_INQUIRY', similar: { id, state: 'sending' } },
      })
      expect(await put(ways[other])).toMatchObject({ status: 409, error: { similar: { id, state: 'done' } } })
      expect(shop.spent().debits).toBe(before + 1)
    },
  )

  it('may be paid for again over the open order that the refusal names', async () => {
    const { byModel, byCode } = await valueOf('Citroën')
    const held = holdAnswer()
    const first = put(byCode)
    await held.reached
    const over = (await put(byModel)).error?.similar?.id
    const again = put({ ...byModel, over })
    await expect.poll(() => network.met.get('hold-reply')).toBeGreaterThan(1)
    held.release()
    expect([(await first).status, (await again).status]).toEqual([201, 201])
  })

  /** Stores an order, without a look beforehand at whether it is stored already. */
  const store = (request: Asked, more: Partial<PurchaseHooks> = {}, id: string = randomUUID()) => {
    const { batchDeps, lists } = shop.bff.context
    return storeIntent(
      { ...batchDeps, hooks: { ...NO_HOOKS, knownAnswers: [knownTableValue(lists)], ...more } },
      {
        id,
        kind: 'fipeTable',
        service: 'fipe-tabela',
        request,
        priceCents: FIPE_PRICES.table,
        person: ANA,
        background: true,
      },
    )
  }
  const forget = ({ id }: IntentRow) =>
    shop.bff.context.store.db.deleteFrom('intent').where('id', '=', id).execute()

  it('at the same moment is stored once', async () => {
    const { byModel, byCode } = await valueOf('Renault')
    const { db } = shop.bff.context.store
    const [stored, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Nothing may hold the store open if a check fails.
    onTestFinished(() => going.resolve())
    const pause = () => {
      stored.resolve()
      return going.promise
    }
    const first = store(byModel, { intentListeners: [pause] })
    await stored.promise
    let settled = false
    const second = Promise.allSettled([store(byCode)]).finally(() => {
      settled = true
    })
    await expect.poll(async () => settled || isAnyWaiting(db)).toBe(true)
    going.resolve()
    const { row } = await first
    expect(await second).toMatchObject([{ status: 'rejected', reason: { code: 'SIMILAR_INQUIRY' } }])
    await forget(row)
  })

  it('and one of another model of the same year are different values', async () => {
    const [one, other] = [await valueOf('Peugeot'), await valueOf('Hyundai')]
    expect(other.byCode.ano).toBe(one.byCode.ano)
    for (const [first, second] of [
      [one.byModel, other.byCode],
      [one.byCode, other.byModel],
    ] as const) {
      for (const { row } of [await store(first), await store(second)]) await forget(row)
    }
  })

  it('with the same click at another replica is that order, and no similar one', async () => {
    const { byModel } = await valueOf('Nissan')
    const { row } = await store(byModel)
    const again = await store(byModel, {}, row.id)
    expect(again).toEqual({ row, created: false })
    await forget(row)
  })
})
