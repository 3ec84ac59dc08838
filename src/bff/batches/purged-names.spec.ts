import { afterEach, expect, it } from 'vitest'
import { CPF, OTHER_CPF, aboutPerson, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import type { Shop } from '../test-stack.ts'
import { PEOPLE, openAgingShop } from './test-aging-lists.ts'
import { batchesOf, inquiryOrder, isDone, plateOrder } from './test-batches.ts'

const NAME = 'Joana Prado'

describeOnEachStore('the name of a list', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  async function open() {
    const aging = await openAgingShop(await fresh())
    ;({ shop } = aging)
    return aging
  }

  it('is removed with the age of the list', async () => {
    const { sweepAfter, rest, eventsDuring, everything } = await open()
    const batches = batchesOf(await shop.person())
    const { id } = await batches.order({ ...plateOrder(['BRA7E12']), name: `Carro de ${NAME}` })
    await batches.until(id, isDone)
    await rest(id)
    await sweepAfter(29)
    const viewer = batchesOf(await shop.person('viewer'))
    expect((await viewer.read(id)).name).toBe(`Carro de ${NAME}`)
    expect(await eventsDuring(id, () => sweepAfter(31))).toMatchObject([{ state: 'done', name: null }])
    expect(await everything()).not.toContain(NAME)
  })

  it('is removed at the request of a person whose document is in it, although no line is about them', async () => {
    const { eventsDuring } = await open()
    const batches = batchesOf(await shop.person())
    const named = async (placa: string, name: string) => {
      const { id } = await batches.order({ ...plateOrder([placa]), name })
      await batches.until(id, isDone)
      return id
    }
    const own = await named('BRA7E13', 'Carro de 529.982.247-25, sábado')
    const others = await named('BRA7E14', `Carro de ${OTHER_CPF}`)
    const calls = privacyCalls(await shop.person('manager'))
    const found = () => calls.found(CPF)
    expect(await found()).toMatchObject({ purgeable: 0, notes: 1 })
    const copy = await calls.copy(CPF)
    expect(copy.notes).toMatchObject([{ text: 'Carro de •••.982.247-••, sábado' }])
    const events = await eventsDuring(own, async () => {
      expect(await (await calls.purge(CPF, 0)).json()).toEqual({ purged: 0, notes: 1 })
    })
    expect(events).toMatchObject([{ name: null }])
    expect((await batches.read(own)).name).toBeNull()
    expect((await batches.read(others)).name).toBe('Carro de •••533447••')
    expect(await found()).toMatchObject({ notes: 0 })
  })

  it('is removed at the request of a person whom the list asked about', async () => {
    const { stopped, rest, eventsDuring, everything } = await open()
    const batches = batchesOf(await shop.person('manager'))
    const order = {
      kind: 'createInquiry',
      service: 'cadastro-completo-cpf',
      lines: [{ number: 1, request: aboutPerson(CPF) }],
      totalCents: openingPrice(aboutPerson(CPF)),
      name: NAME,
    }
    const bought = (await batches.order(order)).id
    await batches.until(bought, isDone)
    await rest(bought)
    const waiting = await stopped(PEOPLE.map(aboutPerson), { name: `Família ${NAME}` })
    const calls = privacyCalls(await shop.person('manager'))
    const { purgeable } = await calls.found(CPF)
    const events = await eventsDuring(bought, () => calls.purge(CPF, purgeable))
    expect(events.at(-1)).toMatchObject({ name: null })
    expect((await batches.read(waiting)).name).toBeNull()
    expect(await everything()).not.toContain(NAME)
  })

  it('goes at a request from a list that still runs, with the hash by which its order could be guessed', async () => {
    const { rest } = await open()
    const batches = batchesOf(await shop.person('manager'))
    const request = aboutPerson(CPF)
    const { id } = await batches.order({
      kind: 'createInquiry',
      service: 'cadastro-completo-cpf',
      lines: [{ number: 1, request }],
      totalCents: openingPrice(request),
      name: NAME,
    })
    await batches.until(id, isDone)
    await rest(id)
    const { db } = shop.bff.context.store
    // As another line of it that is not answered yet keeps it, in another replica.
    const lease = { process_id: 'replica', lease_until: Date.now() + 600_000 }
    const running = { ...lease, state: 'running', active: 1 } as const
    await db.updateTable('batch').set(running).where('id', '=', id).execute()
    await privacyCalls(await shop.person('manager')).purge(CPF, 1)
    const batch = db.selectFrom('batch').select(['name', 'active', 'order_hash']).where('id', '=', id)
    expect(await batch.executeTakeFirst()).toEqual({
      name: null,
      active: 1,
      order_hash: expect.stringMatching(/^purged /),
    })
  })

  it('stays with a younger list that shares an old purchase', async () => {
    const { sweepAfter, rest } = await open()
    const order = await inquiryOrder(await shop.person(), 'gravame', ['BRA7E15'])
    const place = async (name: string) => {
      const batches = batchesOf(await shop.person())
      const { id } = await batches.order({ ...order, name })
      await batches.until(id, isDone)
      await rest(id)
      return id
    }
    await place('Antigo')
    // Half an hour later.
    await sweepAfter(0.02)
    const young = await place('Novo')
    await sweepAfter(30.01)
    const viewer = await shop.person('viewer')
    const { name, lines } = await batchesOf(viewer).read(young)
    expect([name, lines.map(({ state }) => state)]).toEqual(['Novo', ['kept']])
  })
})
