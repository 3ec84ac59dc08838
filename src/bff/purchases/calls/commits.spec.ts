import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { countCommits } from '../test-commits.ts'

describeOnEachStore('a purchase that waits for nothing', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('is committed twice: before its call, and with the answer', async () => {
    // The clock is frozen, so that no poll and no reading of the catalog falls due.
    const now = Date.now()
    shop = await openShop({ store: await fresh(), now: () => now })
    const person = await shop.person()
    // The first purchase learns the key's limit and reads the catalog.
    await person.buy({ servico: 'renajud', placa: 'BRA2E19' })
    const { store, config } = shop.bff.context
    await shop.bff.context.notes.settled()
    const commits = await countCommits(store, config)

    const { record } = await person.buy({ servico: 'renajud', placa: 'BRA2E20' })
    expect(record?.state).toBe('processing')
    expect(await commits()).toBe(2)
  })
})

it('a purchase on SQLite leaves remembered sessions as they are', async () => {
  const now = Date.now()
  const shop = await openShop({ now: () => now })
  onTestFinished(() => shop.close())
  const person = await shop.person()
  await person.buy({ servico: 'renajud', placa: 'BRA2E19' })
  const { store, notes } = shop.bff.context
  await notes.settled()
  const before = store.moment()
  if (!before) throw new Error('SQLite remembers')
  const { record } = await person.buy({ servico: 'renajud', placa: 'BRA2E20' })
  expect(record?.state).toBe('processing')
  await nextTurn()
  expect(store.isUnchangedSince(before, ['intent'])).toBe(false)
  expect(store.isUnchangedSince(before, ['session', 'person'])).toBe(true)
})
