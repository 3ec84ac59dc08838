import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { batchesOf, isDone, isQuiet, listOrder, turn } from './test-batches.ts'

const GRAVAME = openingPrice({ servico: 'gravame', placa: 'BRA2E19' })
const DEBITOS = openingPrice({ servico: 'debitos', placa: 'BRA2E19' })

describeOnEachStore(
  'a list of several services that is resumed while one of them cannot be bought',
  (fresh) => {
    let shop: Shop
    let buyer: Caller
    let batches: ReturnType<typeof batchesOf>
    const clock = { ahead: 0 }

    beforeAll(async () => {
      shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
      buyer = await shop.person()
      batches = batchesOf(buyer)
    })
    afterAll(() => shop.close())

    /** A stopped list about two cars, of which nothing was sent. */
    async function stopped(letters: string) {
      const plates = [`${letters}1A10`, `${letters}1A11`]
      const { batchRunner } = shop.bff.context
      await batchRunner.close()
      const { id } = await batches.order(listOrder(plates, ['gravame', 'debitos']))
      await batches.stop(id)
      await shop.restart()
      return id
    }

    const forget = async () => {
      // Today's catalog is a few seconds old at most.
      clock.ahead += 5000
      await (await buyer.fetch('/api/catalog')).text()
    }

    const cases = [
      ['is off', 'SERVICE_OFF', 'ROA', () => turn(shop, 'gravame', 'off'), () => turn(shop, 'gravame', 'on')],
      [
        'is not sold',
        'SERVICO_INDISPONIVEL',
        'ROB',
        () => shop.service.portal.switchService('gravame', false),
        () => shop.service.portal.switchService('gravame', true),
      ],
    ] as const

    it.each(cases)(
      'buys the lines of the others for their price, where it %s',
      async (...[, code, letters, off, on]) => {
        const id = await stopped(letters)
        await off()
        await forget()
        const before = shop.spent()
        expect((await batches.read(id)).refusal).toBeUndefined()
        expect(await batches.resume(id, { waitingCents: 2 * (GRAVAME + DEBITOS) })).toMatchObject({
          status: 409,
          error: { code: 'PRICE_CHANGED' },
        })
        expect(await batches.resume(id, { waitingCents: 2 * DEBITOS })).toMatchObject({ status: 200 })
        const paused = await batches.until(id, isQuiet)
        expect(paused).toMatchObject({
          state: 'paused',
          error: { code, charged: 'no' },
          counts: { waiting: 2, done: 2, failed: 0 },
          totalCents: 2 * (GRAVAME + DEBITOS),
        })
        expect(shop.spent()).toEqual({ cents: before.cents + 2 * DEBITOS, debits: before.debits + 2 })

        expect(await batches.resume(id), 'only lines that cannot be bought').toMatchObject({
          status: 422,
          error: { code },
        })
        await on()
        await forget()
        expect(await batches.resume(id, { waitingCents: 2 * GRAVAME })).toMatchObject({ status: 200 })
        expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 4 } })
        expect(shop.spent().cents).toBe(before.cents + 2 * (GRAVAME + DEBITOS))
      },
    )

    it('buys no line that the confirmed price left out, although its service is sold again meanwhile', async () => {
      const id = await stopped('ROC')
      await turn(shop, 'gravame', 'off')
      const before = shop.spent()
      // The list is resumed, and only the next process begins its lines.
      await shop.bff.context.batchRunner.close()
      expect(await batches.resume(id, { waitingCents: 2 * DEBITOS })).toMatchObject({ status: 200 })
      await turn(shop, 'gravame', 'on')
      await shop.restart()
      expect(await batches.until(id, isQuiet)).toMatchObject({
        state: 'paused',
        error: { code: 'SERVICE_OFF' },
        counts: { waiting: 2, done: 2 },
      })
      expect(shop.spent()).toEqual({ cents: before.cents + 2 * DEBITOS, debits: before.debits + 2 })
      expect(await batches.resume(id, { waitingCents: 2 * GRAVAME })).toMatchObject({ status: 200 })
      expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 4 } })
    })
  },
)
