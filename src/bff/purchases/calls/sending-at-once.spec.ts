import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { findIntent } from '../find-intent.ts'
import { intentRow, storeIntents } from '../test-intents.ts'
import { markSending, sendingAtOnce } from './mark-sending.ts'

describeOnEachStore('a row that is stored as `sending`', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('is the row that the step to `sending` makes of a prepared one', async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    const row = intentRow({ created_by: 'bia', created_at: 1000, process_id: 'this-one' })
    const other = { ...row, id: 'other', idempotency_key: 'other' }
    await storeIntents(store.db, [row, sendingAtOnce(other, { now: 2000, until: 3000 })])
    const marked = await store.transaction((trx) =>
      markSending(trx, row.id, { processId: 'this-one', now: 2000, until: 3000 }),
    )
    expect(marked?.state).toBe('sending')
    const { id, idempotency_key } = other
    expect(await findIntent(store.db, id)).toEqual({ ...marked, id, idempotency_key })
  })
})
