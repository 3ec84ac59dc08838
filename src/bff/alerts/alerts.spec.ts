import { afterEach, expect, it } from 'vitest'
import { ChargeAlertsSchema } from '#contract/console/charge-alert.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

const CONFIRMED = 8_90
const CHARGED = 99_00

describeOnOneStore('the alert of a charge above the confirmed price', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  /** A shop whose service has raised a price but no longer states the new one. */
  async function open() {
    shop = await openShop({ store: await fresh() })
    const buyer = await shop.person()
    const manager = await shop.person('manager')
    await catalogFor(buyer)
    shop.service.portal.setPrice('gravame', CHARGED)
    shop.service.portal.orderFault('catalog', 'INTERNAL_ERROR', 100)
    return { buyer, manager }
  }

  const alertsOf = async (person: Caller) =>
    ChargeAlertsSchema.parse(await (await person.fetch(CONSOLE_PATHS.chargeAlerts)).json()).items
  const dismiss = (person: Caller, id: string) =>
    person.fetch(buildPath(CONSOLE_PATHS.dismissChargeAlert, { id }), { method: 'POST', body: '{}' })
  const emitted = async () =>
    (await shop.bff.context.events.since(0)).filter(({ event }) => event.type === 'alert').length

  it('says which purchase, what was confirmed and what was charged, until a manager dismisses it', async () => {
    const { buyer, manager } = await open()
    const { id, record } = await buyer.buy(
      { servico: 'gravame', placa: 'BRA2E19' },
      { priceCents: CONFIRMED },
    )
    expect(record).toMatchObject({ priceCents: CONFIRMED, chargedCents: CHARGED })
    const dearer = { confirmedCents: CONFIRMED, chargedCents: CHARGED }
    expect(await alertsOf(manager)).toEqual([
      {
        recordId: id,
        service: 'gravame',
        plate: 'BRA2E19',
        ...dearer,
        orderedBy: 'Pessoa buyer',
        raisedAt: expect.any(String),
      },
    ])
    expect(await emitted()).toBe(1)
    // The finished inquiry states the same charge again; that raises no second alert.
    await buyer.until(id, 'done')
    await shop.restart()
    expect(await alertsOf(manager)).toMatchObject([dearer])

    for (const person of [buyer, await shop.person('viewer')]) {
      expect((await person.fetch(CONSOLE_PATHS.chargeAlerts)).status).toBe(403)
      expect((await dismiss(person, id)).status).toBe(403)
    }
    expect(await alertsOf(manager)).toHaveLength(1)
    const other = await shop.person('manager')
    for (const person of [other, manager]) expect((await dismiss(person, id)).status).toBe(200)
    expect(await alertsOf(manager)).toEqual([])
    expect(await emitted()).toBe(2)
  })

  it('is not raised at the confirmed price, and ends with a refund', async () => {
    const { buyer, manager } = await open()
    const fair = await buyer.buy({ servico: 'renajud', placa: 'BRA2E19' })
    const refunded = await buyer.buy({ servico: 'gravame', placa: 'TST0404' }, { priceCents: CONFIRMED })
    await buyer.until(fair.id, 'done')
    expect(await emitted(), 'only for the other one').toBe(1)
    await buyer.until(refunded.id, 'failed')
    expect(await alertsOf(manager)).toEqual([])
  })
})
