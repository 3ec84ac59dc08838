import { afterEach, expect, it } from 'vitest'
import { batchesOf, isDone, plateOrder } from '../batches/test-batches.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { CPF, aboutPerson, privacyCalls } from './test-people.ts'

const NAME = 'Joana Prado'
const OTHER_NAME = 'Carros de sábado'
/** The document as lists show it. */
const MASKED = `•••.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-••`

describeOnEachStore('the stored events after a person’s data were purged', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('say nothing about the person any more, and still what became of each purchase and list', async () => {
    shop = await openShop({ store: await fresh() })
    const manager = await shop.person('manager')
    const batches = batchesOf(manager)
    const request = aboutPerson(CPF)
    const { id } = await batches.order({
      kind: 'createInquiry',
      service: request.servico,
      lines: [{ number: 1, request }],
      totalCents: openingPrice(request),
      name: `Compradora ${NAME}`,
    })
    const { lines } = await batches.until(id, isDone)
    const other = await batches.order({ ...plateOrder(['BRA7E31']), name: OTHER_NAME })
    await batches.until(other.id, isDone)
    const { store, events } = shop.bff.context
    const stored = async () => JSON.stringify(await store.db.selectFrom('live_event').selectAll().execute())
    const before = await events.since(0)
    expect(await stored()).toContain(NAME)
    expect(await stored()).toContain(MASKED)

    const answer = await privacyCalls(manager).purge(CPF, 1)
    expect(await answer.json()).toMatchObject({ purged: 1 })
    expect(await stored()).not.toContain(NAME)
    expect(await stored()).not.toContain(MASKED)
    expect(await stored(), 'other lists keep their names').toContain(OTHER_NAME)
    const after = await events.since(0)
    const numbers = after.map(({ seq }) => seq)
    expect(numbers, 'a browser that was away misses no number').toEqual(
      expect.arrayContaining(before.map(({ seq }) => seq)),
    )
    const emitted = after.map(({ event }) => event)
    const ofList = emitted.filter((event) => event.type === 'batch' && event.data.id === id)
    const ofPurchase = emitted.filter(
      (event) => event.type === 'inquiry' && event.data.id === lines[0]?.recordId,
    )
    for (const [found, data] of [
      [ofList, { name: null, state: 'done' }],
      [ofPurchase, { state: 'done', purged: { afterDays: null } }],
    ] as const) {
      expect(found.length).toBeGreaterThan(1)
      expect(found).toMatchObject(found.map(() => ({ data })))
    }
  })

  it('have no name of a list that only its name connects with the person', async () => {
    shop = await openShop({ store: await fresh() })
    const manager = await shop.person('manager')
    const batches = batchesOf(manager)
    const { id } = await batches.order({ ...plateOrder(['BRA7E32']), name: `Carro de ${CPF}` })
    await batches.until(id, isDone)
    const stored = async () =>
      JSON.stringify(await shop.bff.context.store.db.selectFrom('live_event').selectAll().execute())
    expect(await stored()).toContain('Carro de')
    expect(await (await privacyCalls(manager).purge(CPF, 0)).json()).toEqual({ purged: 0, notes: 1 })
    expect(await stored()).not.toContain('Carro de')
  })
})
