import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Wallet, WalletSchema } from '#contract/console/wallet.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

const TOP_UP_URL = 'https://central.example/recarga?loja=7'

describeOnOneStore('the warning of a low balance', (fresh) => {
  let shop: Shop
  let manager: Caller
  let buyer: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  const wallet = async (who: Caller): Promise<Wallet> =>
    WalletSchema.parse(await (await who.fetch(CONSOLE_PATHS.wallet)).json())
  const put = (who: Caller, lowBelowCents: unknown) =>
    who.fetch(CONSOLE_PATHS.setWallet, { method: 'PUT', body: JSON.stringify({ lowBelowCents }) })
  const announced = async () =>
    (await shop.bff.context.events.since(0)).filter(
      ({ event }) => event.type === 'alert' && event.data.kind === 'wallet',
    ).length

  it('is off until a manager sets a threshold, which everyone then reads, also after a restart', async () => {
    const unset = { lowBelowCents: null, topUpUrl: null, managers: ['Pessoa manager'] }
    expect(await wallet(buyer)).toEqual(unset)
    const answer = await put(manager, 50_00)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ...unset, lowBelowCents: 50_00 })
    expect(await announced()).toBe(1)
    await shop.restart({ config: { topUpUrl: TOP_UP_URL } })
    expect(await wallet(buyer)).toEqual({ ...unset, lowBelowCents: 50_00, topUpUrl: TOP_UP_URL })
  })

  it.each([0, null])('is turned off with %j', async (off) => {
    await put(manager, 80_00)
    expect((await put(manager, off)).status).toBe(200)
    expect((await wallet(buyer)).lowBelowCents).toBeNull()
  })

  it('is announced and recorded once when the same threshold is sent again', async () => {
    const changes = async () => {
      const entries = shop.bff.context.store.db.selectFrom('audit_entry').select('seq')
      return (await entries.where('action', '=', 'threshold-changed').execute()).length
    }
    for (const same of [
      [60_00, 60_00],
      [0, null],
    ]) {
      const before = [await announced(), await changes()]
      for (const cents of same) expect((await put(manager, cents)).status).toBe(200)
      expect([await announced(), await changes()]).toEqual(before.map((count) => count + 1))
    }
  })

  it('is set only by managers, to a plausible amount, and a refusal changes and announces nothing', async () => {
    await put(manager, 70_00)
    const before = await announced()
    const viewer = await shop.person('viewer')
    for (const who of [buyer, viewer]) expect((await put(who, 1)).status).toBe(403)
    for (const wrong of [-1, 0.5, '50', 1_000_000_01, undefined])
      expect((await put(manager, wrong)).status).toBe(400)
    expect((await fetch(shop.bff.url + CONSOLE_PATHS.wallet)).status).toBe(401)
    expect((await wallet(viewer)).lowBelowCents).toBe(70_00)
    expect(await announced()).toBe(before)
  })

  it('names the managers who can sign in, and no one else', async () => {
    await shop.bff.addPerson('manager', 'Bruno')
    const gone = await shop.bff.addPerson('manager', 'Carla')
    const { store } = shop.bff.context
    await store.db.updateTable('person').set({ suspended_at: 1 }).where('email', '=', gone).execute()
    expect((await wallet(buyer)).managers).toEqual(['Pessoa manager', 'Bruno'])
  })
})
