import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../../test-stack.ts'

describeOnEachStore('a purchase that buys another one again is the newer one', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let aheadMs = 0

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + aheadMs })
    buyer = await shop.person()
  })
  afterAll(() => shop.close())

  const buy = (placa: string, repurchaseOf?: string) =>
    buyer.buy({ servico: 'gravame', placa }, repurchaseOf === undefined ? {} : { repurchaseOf })
  const done = async (placa: string, repurchaseOf?: string) =>
    buyer.until((await buy(placa, repurchaseOf)).id, 'done')
  const doneAhead = async (placa: string) => {
    aheadMs = 10_000
    const record = await done(placa)
    aheadMs = 0
    return record
  }
  const named = (id: string) => ({ status: 409, error: { code: 'SIMILAR_INQUIRY', similar: { id } } })
  const end = (id: string) =>
    shop.bff.context.store.db.updateTable('intent').set({ state: 'failed' }).where('id', '=', id).execute()

  it('when the clock has stepped back since the first', async () => {
    const first = await doneAhead('BRA2E30')
    const second = await done('BRA2E30', first.id)
    expect(Date.parse(second.createdAt)).toBeLessThan(Date.parse(first.createdAt))
    expect(await buy('BRA2E30', first.id)).toMatchObject(named(second.id))
    const third = await done('BRA2E30', second.id)
    for (const earlier of [first.id, second.id]) {
      expect(await buy('BRA2E30', earlier)).toMatchObject(named(third.id))
    }
  })

  it('while it still runs', async () => {
    const first = await doneAhead('BRA2E31')
    const goOn = shop.holdProcessing()
    const second = await buy('BRA2E31', first.id)
    expect(await buy('BRA2E31', first.id)).toMatchObject(named(second.id))
    goOn()
    await buyer.until(second.id, 'done')
  })

  it('until it fails: then the first is the newest again', async () => {
    const first = await doneAhead('BRA2E32')
    const second = await done('BRA2E32', first.id)
    await end(second.id)
    expect(await buy('BRA2E32')).toMatchObject(named(first.id))
    expect(await buy('BRA2E32', first.id)).toMatchObject({ status: 201 })
  })

  it('even if the one between them has failed', async () => {
    const first = await doneAhead('BRA2E33')
    const second = await done('BRA2E33', first.id)
    const third = await done('BRA2E33', second.id)
    await end(second.id)
    expect(await buy('BRA2E33', first.id)).toMatchObject(named(third.id))
  })
})
