import { afterEach, expect, it } from 'vitest'
import { aboutPerson, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import type { Shop } from '../test-stack.ts'
import { PEOPLE, openAgingShop } from './test-aging-lists.ts'
import { batchesOf } from './test-batches.ts'

describeOnEachStore('the search for a person whom a list has not asked about yet', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('counts the line as open while the list runs, and its copy has it', async () => {
    const aging = await openAgingShop(await fresh())
    ;({ shop } = aging)
    const id = await aging.stopped(PEOPLE.map(aboutPerson))
    const manager = await shop.person('manager')
    const batches = batchesOf(manager)
    await batches.resume(id)
    // Four lines wait for a call, and are purchases; no call is allowed, so the others are not.
    await batches.until(id, ({ counts }) => counts.running === 4)
    const [first = '', , , , fifth = ''] = PEOPLE
    const calls = privacyCalls(manager)
    const { found } = calls
    expect(await found(fifth)).toMatchObject({ total: 0, purgeable: 0, open: 1, notes: 0 })
    // Its withdrawn purchase, and the one that its resumed list has begun.
    expect(await found(first)).toMatchObject({ total: 2, purgeable: 1, open: 1, notes: 0 })
    const copy = await calls.copy(fifth)
    expect(copy.notes.map(({ text }) => text)).toEqual([expect.stringContaining('•••444555••')])
    expect(await (await calls.purge(fifth, 0)).json()).toEqual({ purged: 0, notes: 0 })

    await batches.stop(id)
    expect(await found(fifth)).toMatchObject({ total: 0, open: 0, notes: 1 })
  })
})
