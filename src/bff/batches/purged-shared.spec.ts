import { afterEach, expect, it } from 'vitest'
import { aboutPerson, privacyCalls } from '../privacy/test-people.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import type { Shop } from '../test-stack.ts'
import { beginLine, nextLines } from './begin-lines.ts'
import { requireBatch } from './read-batch.ts'
import { PEOPLE, openAgingShop } from './test-aging-lists.ts'
import { batchesOf } from './test-batches.ts'

const NONE: ReadonlySet<string> = new Set()

describeOnEachStore('a line that the shop has already bought', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('does not keep a document that no purge would find, if that purchase is purged just then', async () => {
    const aging = await openAgingShop(await fresh())
    ;({ shop } = aging)
    const { batchDeps, store } = shop.bff.context
    const manager = await shop.person('manager')
    const [, , , , fifth = ''] = PEOPLE
    const earlier = await manager.buy(aboutPerson(fifth))
    await manager.until(earlier.id, 'done')
    const id = await aging.stopped(PEOPLE.map(aboutPerson))
    // Another process works on the list, so only this test begins the line here.
    const lease = { process_id: 'other', lease_until: Date.now() + 600_000 }
    await store.db.updateTable('batch').set(lease).where('id', '=', id).execute()
    expect(await batchesOf(manager).resume(id)).toMatchObject({ batch: { state: 'running' } })
    const batch = await requireBatch(store.db, id)
    const lines = await nextLines(batchDeps, batch, { limit: 10, except: NONE })
    const line = lines.find(({ request }) => request.includes(fifth))
    if (!line) throw new Error('The fifth line does not wait')

    let purged: unknown
    const purchases: Parameters<typeof beginLine>[0]['purchases'] = {
      async placeInGroup(order) {
        try {
          await batchDeps.purchases.placeInGroup(order)
        } catch (error) {
          // Between the refusal of the order and the note that its line shares the earlier purchase.
          purged = await (await privacyCalls(manager).purge(fifth, 1)).json()
          throw error
        }
      },
    }
    const begun = await beginLine({ ...batchDeps, purchases }, batch, line)
    expect(purged).toEqual({ purged: 1, notes: 0 })
    expect((await batchesOf(manager).read(id)).lines[4]).toMatchObject({ state: 'waiting' })
    expect(begun).toEqual({ kind: 'halted' })

    expect(await beginLine(batchDeps, batch, line)).toEqual({ kind: 'begun' })
    expect((await batchesOf(manager).read(id)).lines[4]).toMatchObject({ state: 'running' })
  })
})
