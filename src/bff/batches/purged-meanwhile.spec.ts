import { afterEach, expect, it } from 'vitest'
import { CPF, OTHER_CPF, aboutPerson, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import type { Shop } from '../test-stack.ts'
import { beginLine, nextLines } from './begin-lines.ts'
import { requireBatch } from './read-batch.ts'
import { PEOPLE, openAgingShop } from './test-aging-lists.ts'
import { batchesOf } from './test-batches.ts'

const NONE: ReadonlySet<string> = new Set()

describeOnEachStore('a line whose person was purged after a process had read it to buy it', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('is not bought, although its list was resumed meanwhile', async () => {
    const aging = await openAgingShop(await fresh())
    ;({ shop } = aging)
    const { batchDeps, store } = shop.bff.context
    const [, , , , fifth = ''] = PEOPLE
    const id = await aging.stopped(PEOPLE.map(aboutPerson))
    // The process that works on the list reads it, and then is suspended or waits for the catalog.
    const batch = await requireBatch(store.db, id)
    const lines = await nextLines(batchDeps, batch, { limit: 10, except: NONE })
    const read = lines.find(({ request }) => request.includes(fifth))
    if (!read) throw new Error('The fifth line does not wait')

    const manager = await shop.person('manager')
    const purge = await privacyCalls(manager).purge(fifth, 0)
    expect(await purge.json()).toEqual({ purged: 0, notes: 1 })
    expect(await batchesOf(manager).resume(id)).toMatchObject({ status: 200, batch: { state: 'running' } })

    expect(await beginLine(batchDeps, batch, read)).toEqual({ kind: 'halted' })
    const stored = await aging.everything()
    expect([fifth, CPF, OTHER_CPF].filter((said) => stored.includes(said))).toEqual([CPF, OTHER_CPF])
    expect((await batchesOf(manager).read(id)).lines[4]).toMatchObject({
      state: 'failed',
      error: { code: 'DATA_PURGED', charged: 'no' },
    })
  })
})
