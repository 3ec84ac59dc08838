import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatCpf } from '#brazil/cpf.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { AlertsPageSchema } from '#contract/console/vehicle-alert.ts'
import { CPF, OTHER_CPF, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { deliverTo } from '../test-delivery.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

/** Numbers that no CPF has. */
const LICENCE = '02650306461'
const OTHER_LICENCE = '62472927637'
const THIRD_CPF = '11144477735'
const FOURTH_CPF = '12345678909'

describeOnEachStore('alerts that name a person', (fresh) => {
  let shop: Shop
  let manager: Caller
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
  })
  afterAll(() => shop.close())

  const deliver = (titulo: string, detalhe?: string, placa = 'BRA2E19', tipo = 'VENDA') => {
    const data = { placa, tipo, titulo, detalhe }
    const event = { id: randomUUID(), type: 'vehicle.document.changed', data }
    return deliverTo(shop.bff.url, JSON.stringify({ ...event, created_at: new Date().toISOString() }))
  }
  const titles = async () => {
    const { items } = AlertsPageSchema.parse(await (await manager.fetch(CONSOLE_PATHS.alerts)).json())
    return items.map(({ plate, tipo, title, detail }) => [plate, tipo, title, detail])
  }

  it('are found, exported and purged with the person, and keep the type of change and its car', async () => {
    await deliver('Venda', `Comprador ANA FICTICIA CPF ${CPF}`)
    await deliver(`Venda a BIA, ${formatCpf(CPF)}`)
    await deliver('Venda', `Comprador CAIO, CPF ${OTHER_CPF}`)
    const calls = privacyCalls(manager)
    const notes = async () => (await calls.found(CPF)).notes
    expect(await notes()).toBe(2)
    const copy = await calls.copy(CPF)
    const copied = copy.notes.map(({ by, plate, text }) => [by, plate, text])
    expect(copied).toHaveLength(2)
    expect(copied).toEqual(
      expect.arrayContaining([
        ['Monitoramento', 'BRA2E19', `Venda a BIA, •••.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-••\nVENDA`],
        ['Monitoramento', 'BRA2E19', `Venda\nComprador ANA FICTICIA CPF •••${CPF.slice(3, 9)}••\nVENDA`],
      ]),
    )
    expect(await (await calls.purge(CPF, 0)).json()).toEqual({ purged: 0, notes: 2 })
    expect(await notes()).toBe(0)
    const masked = `•••${OTHER_CPF.slice(3, 9)}••`
    const gone = ['BRA2E19', null, null, null]
    const left = await titles()
    expect(left).toHaveLength(3)
    expect(left).toEqual(
      expect.arrayContaining([gone, gone, ['BRA2E19', 'VENDA', 'Venda', `Comprador CAIO, CPF ${masked}`]]),
    )
  })

  it('show no part of a document where a long text is cut', async () => {
    await deliver(`${'x'.repeat(110)} ${CPF}`)
    expect(JSON.stringify(await titles())).toContain('x'.repeat(110))
    expect(JSON.stringify(await titles())).not.toContain(CPF.slice(0, 6))
  })

  it('are found and purged by a document in the kind of the restriction', async () => {
    await deliver('Venda', undefined, 'BRA2E19', `VENDA A ZECA ${FOURTH_CPF}`)
    const calls = privacyCalls(manager)
    expect((await calls.found(FOURTH_CPF)).notes).toBe(1)
    const masked = `VENDA A ZECA •••${FOURTH_CPF.slice(3, 9)}••`
    expect((await calls.copy(FOURTH_CPF)).notes.map(({ text }) => text)).toEqual([`Venda\n${masked}`])
    expect(await (await calls.purge(FOURTH_CPF, 0)).json()).toEqual({ purged: 0, notes: 1 })
    expect((await calls.found(FOURTH_CPF)).notes).toBe(0)
    expect(JSON.stringify(await titles())).not.toContain('ZECA')
  })

  it('are found and purged by a driving licence, and by a document in the place of the plate', async () => {
    await deliver('Multa', `Condutor EVA, CNH ${LICENCE}`)
    await deliver('Multa', undefined, OTHER_LICENCE)
    await deliver('Venda', undefined, formatCpf(THIRD_CPF))
    const calls = privacyCalls(manager)
    for (const document of [LICENCE, OTHER_LICENCE, THIRD_CPF]) {
      const { notes } = await calls.found(document)
      expect(notes).toBe(1)
      expect(await (await calls.purge(document, 0)).json()).toEqual({ purged: 0, notes: 1 })
    }
    const left = JSON.stringify(await titles())
    for (const said of ['EVA', LICENCE, OTHER_LICENCE, THIRD_CPF.slice(3, 6)])
      expect(left).not.toContain(said)
  })
})
