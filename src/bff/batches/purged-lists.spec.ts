import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { CPF, OTHER_CPF, aboutPerson, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import type { Shop } from '../test-stack.ts'
import { CAR, PEOPLE, openAgingShop } from './test-aging-lists.ts'
import { batchesOf, isDone, plateOrder } from './test-batches.ts'

const NAME = 'Joana Prado'
const REMOVED = 'O texto desta linha foi apagado.'
const FORGOTTEN = 'Os dados desta consulta foram apagados antes da compra. Nada foi cobrado.'

describeOnEachStore('what a list says about people', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  async function open() {
    const aging = await openAgingShop(await fresh())
    ;({ shop } = aging)
    return aging
  }

  it('is removed by age from lines that were left out, and the list says so', async () => {
    const { sweepAfter, rest, eventsDuring, everything } = await open()
    const batches = batchesOf(await shop.person())
    const leftOut = [
      { number: 2, text: `${NAME};${CPF}`, reason: 'A placa está incompleta.' },
      { number: 3, text: '', reason: 'Daqui em diante mais 2 linhas ficaram de fora.' },
    ]
    const order = { ...plateOrder(['BRA7E11']), leftOut }
    const { id } = await batches.order(order)
    await batches.until(id, isDone)
    await rest(id)
    await sweepAfter(29)
    expect(await everything()).toContain(NAME)

    expect(await eventsDuring(id, () => sweepAfter(31))).toMatchObject([{ state: 'done' }])
    const viewer = await shop.person('viewer')
    const after = await batchesOf(viewer).read(id)
    expect(after).toMatchObject({ state: 'done', lines: [{ state: 'done', request: { placa: 'BRA7E11' } }] })
    expect(after.leftOut).toEqual([{ ...leftOut[0], text: REMOVED }, leftOut[1]])
    const sheet = await (await viewer.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))).text()
    expect(sheet).toContain(`2;${REMOVED};Fora do lote;A placa está incompleta.`)
    for (const said of [NAME, CPF]) expect(await everything()).not.toContain(said)
    const entries = () =>
      shop.bff.context.store.db
        .selectFrom('audit_entry')
        .select('details')
        .where('action', '=', 'retention-purged')
        .execute()
    expect(await entries()).toEqual([{ details: '{"days":30,"notes":1}' }])
    await sweepAfter(32)
    expect(await entries(), 'once more changes nothing').toHaveLength(1)
  })

  it('is removed by age from lines that were never bought, and they can no longer be bought', async () => {
    const { sweepAfter, stopped, everything } = await open()
    const id = await stopped([...PEOPLE.map(aboutPerson), CAR])
    await sweepAfter(29)
    const early = batchesOf(await shop.person('manager'))
    expect(await early.read(id)).toMatchObject({ state: 'stopped', counts: { waiting: 7 } })

    await sweepAfter(31)
    const manager = await shop.person('manager')
    const batches = batchesOf(manager)
    const { lines, counts } = await batches.read(id)
    expect(counts).toMatchObject({ failed: 6, waiting: 1 })
    expect(lines.slice(0, 6).map(({ error }) => error?.code)).toEqual(Array(6).fill('DATA_PURGED'))
    expect(lines[5]).toMatchObject({
      state: 'failed',
      chargedCents: 0,
      error: { message: FORGOTTEN, charged: 'no' },
    })
    const stored = await everything()
    expect(PEOPLE.filter((cpf) => stored.includes(cpf))).toEqual([])
    const sheet = await (await manager.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))).text()
    expect(sheet).toContain(`Sem resultado;${FORGOTTEN};0,00`)

    expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'running' } })
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { failed: 6, done: 1 } })
    expect(shop.spent()).toEqual({ cents: openingPrice(CAR), debits: 1 })
  })

  it('disappears from a page that reads only changes', async () => {
    const { sweepAfter, rest } = await open()
    const leftOut = [{ number: 2, text: `${NAME};${CPF}`, reason: 'A placa está incompleta.' }]
    const batches = batchesOf(await shop.person())
    const { id } = await batches.order({ ...plateOrder(['BRA7E16']), leftOut })
    await batches.until(id, isDone)
    await rest(id)
    await sweepAfter(29)
    const viewer = batchesOf(await shop.person('viewer'))
    const { cursor } = await viewer.read(id)
    expect(await viewer.read(id, cursor)).toMatchObject({ partial: true, leftOut: null })
    await sweepAfter(31)
    const later = batchesOf(await shop.person('viewer'))
    expect(await later.read(id, cursor)).toMatchObject({
      partial: true,
      leftOut: [{ number: 2, text: REMOVED }],
    })
  })

  it('is removed and ends the list if no line is left to buy', async () => {
    const { sweepAfter, stopped, eventsDuring } = await open()
    const id = await stopped(PEOPLE.map(aboutPerson))
    const events = await eventsDuring(id, () => sweepAfter(31))
    expect(events.at(-1)).toMatchObject({ state: 'done', error: null, counts: { failed: 6, waiting: 0 } })
    const batches = batchesOf(await shop.person('manager'))
    expect(await batches.read(id)).toMatchObject({ state: 'done', counts: { failed: 6 }, chargedCents: 0 })
    expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'done' } })
    expect(shop.spent().debits).toBe(0)
  })

  it('is found, copied and removed at the request of the person who is named', async () => {
    const { stopped, eventsDuring, everything } = await open()
    const own = { number: 90, text: `${NAME};${CPF}`, reason: 'A placa está incompleta.' }
    const others = { number: 91, text: OTHER_CPF, reason: 'A placa está incompleta.' }
    const id = await stopped([...PEOPLE.map(aboutPerson), CAR], { leftOut: [own, others] })
    const [, , third = '', , fifth = ''] = PEOPLE
    const manager = await shop.person('manager')
    const calls = privacyCalls(manager)
    const { found } = calls
    // Begun and withdrawn: an intent names them as well.
    expect(await found(CPF)).toMatchObject({ purgeable: 1, notes: 2 })
    expect(await found(third)).toMatchObject({ purgeable: 1, notes: 1 })
    expect(await found(fifth)).toMatchObject({ purgeable: 0, notes: 1 })
    const copy = await calls.copy(CPF)
    expect(copy.notes.filter(({ text }) => text.includes('•••982247••'))).toHaveLength(2)

    const purge = async (cpf: string, count: number, removed: { purged: number; notes: number }) =>
      expect(await (await calls.purge(cpf, count)).json()).toEqual(removed)
    const first = await eventsDuring(id, () => purge(fifth, 0, { purged: 0, notes: 1 }))
    expect(first).toMatchObject([{ state: 'stopped', counts: { failed: 1 } }])
    const second = await eventsDuring(id, () => purge(CPF, 1, { purged: 1, notes: 1 }))
    expect(second.at(-1)).toMatchObject({ state: 'stopped', counts: { failed: 2 } })
    const { lines, leftOut, counts } = await batchesOf(manager).read(id)
    expect(lines.map(({ state }) => state)).toEqual([
      'failed',
      'waiting',
      'waiting',
      'waiting',
      'failed',
      'waiting',
      'waiting',
    ])
    expect(counts).toMatchObject({ failed: 2, waiting: 5 })
    expect(leftOut?.map(({ text }) => text)).toEqual([REMOVED, '•••533447••'])
    const stored = await everything()
    expect([CPF, fifth, NAME].filter((said) => stored.includes(said))).toEqual([])
    expect([OTHER_CPF, third].filter((said) => stored.includes(said))).toHaveLength(2)
    expect(await found(CPF)).toMatchObject({ purgeable: 0, notes: 0 })
  })

  it('is found and removed where only the reason of a left-out line says it', async () => {
    const { sweepAfter, rest, everything } = await open()
    const leftOut = [
      { number: 90, text: '', reason: `O dono é ${CPF}.` },
      { number: 91, text: '', reason: `Repete ${OTHER_CPF}.` },
    ]
    const batches = batchesOf(await shop.person())
    const { id } = await batches.order({ ...plateOrder(['BRA7E17']), leftOut })
    await batches.until(id, isDone)
    await rest(id)
    const manager = await shop.person('manager')
    const calls = privacyCalls(manager)
    expect(await calls.found(CPF)).toMatchObject({ purgeable: 0, notes: 1 })
    expect((await calls.copy(CPF)).notes).toMatchObject([{ text: 'O dono é •••982247••.' }])
    expect(await (await calls.purge(CPF, 0)).json()).toEqual({ purged: 0, notes: 1 })
    const { leftOut: left } = await batchesOf(manager).read(id)
    expect(left?.map(({ reason }) => reason)).toEqual(['O dono é •••982247••.', 'Repete •••533447••.'])
    expect(await everything()).not.toContain(CPF)
    expect(await calls.found(CPF)).toMatchObject({ notes: 0 })
    expect(await everything()).toContain(OTHER_CPF)
    await sweepAfter(31)
    expect(await everything()).not.toContain(OTHER_CPF)
  })
})
