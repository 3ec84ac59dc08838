import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { intentRow, storeIntents } from '../test-intents.ts'
import { postponePoll, releaseLease, renewLease } from './leases.ts'

const OURS = { process_id: 'this-one', lease_until: 2000 }
const OTHERS = { process_id: 'another', lease_until: 3000 }
const ENDED = { process_id: null, lease_until: 0 }

describeOnEachStore('a lease', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('is renewed and ended alone: other rows of this process keep theirs, and so do other processes', async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    const { db } = store
    const order = { created_by: 'bia', created_at: 1, state: 'processing' } as const
    const rows = [OURS, OURS, OURS, OTHERS].map((lease) => intentRow({ ...order, ...lease }))
    await storeIntents(db, rows)
    const [first, second, third, foreign] = rows.map(({ id, poll_requests }) => ({ id, poll_requests }))
    if (!first || !second || !third || !foreign) throw new Error('A row is missing')
    const leases = async () => {
      const found = await db.selectFrom('intent').select(['id', 'process_id', 'lease_until']).execute()
      const leaseOf = new Map(found.map(({ id, ...lease }) => [id, lease]))
      return [first, second, third, foreign].map(({ id }) => leaseOf.get(id))
    }

    for (const { id } of [first, foreign]) await renewLease(store, id, 'this-one', 5000)
    expect(await leases()).toEqual([{ ...OURS, lease_until: 5000 }, OURS, OURS, OTHERS])

    for (const { id } of [second, foreign]) await releaseLease(store, id, 'this-one')
    expect(await leases()).toEqual([{ ...OURS, lease_until: 5000 }, ENDED, OURS, OTHERS])

    for (const row of [third, foreign])
      await postponePoll(store, row, { processId: 'this-one', now: 1000, dueAt: 4000 })
    expect(await leases()).toEqual([{ ...OURS, lease_until: 5000 }, ENDED, ENDED, OTHERS])
  })
})
