import { afterEach, expect, it } from 'vitest'
import { keptLists } from '../batches/kept-lists.ts'
import { MIGRATIONS } from '../migrations.ts'
import { earlierRow, intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { findTexts } from './kept-text.ts'
import { purchasesOf, readSubject } from './subject.ts'
import { CPF } from './test-people.ts'

const STEP = '115-documents-as-plates'
const ASKED = JSON.stringify({ servico: 'gravame', placa: CPF })
const CAR = JSON.stringify({ servico: 'gravame', placa: 'BRA2E19' })

describeOnEachStore('a CPF that was sent as a plate to an earlier version', (fresh) => {
  let store: Store
  afterEach(() => store.close())

  const order = (id: string, columns: object = {}) =>
    earlierRow(
      intentRow({ id, state: 'rejected', request: ASKED, created_by: 'bia', created_at: 1, ...columns }),
    )
  const list = (id: string, columns: object = {}) => ({
    id,
    kind: 'createInquiry' as const,
    service: 'gravame',
    services: null,
    plate: null,
    name: null,
    order_hash: id,
    total_cents: 0,
    state: 'stopped' as const,
    error: null,
    fingerprint: 'live-1',
    created_by: 'bia',
    created_by_name: 'Bia',
    created_at: 1,
    updated_at: 1,
    confirmed_at: 1,
    active: 0,
    process_id: null,
    lease_until: 0,
    purged: 0 as const,
    ...columns,
  })
  const line = (batch_id: string, number: number, columns: object = {}) => ({
    batch_id,
    number,
    service: null,
    request: ASKED,
    price_cents: 1,
    intent_id: `${batch_id} ${number}`,
    purchased_id: null,
    over_id: null,
    changed_at: 1,
    purged: 0 as const,
    ...columns,
  })

  it('leaves its purged orders and lists, and is found in the others', async () => {
    const where = await fresh('empty')
    const step = MIGRATIONS.findIndex(({ name }) => name === STEP)
    store = await openStore(where, MIGRATIONS.slice(0, step))
    const purged = { purged_at: 2 }
    await storeIntents(store.db, [
      order('kept'),
      order('gone', purged),
      order('named', { request: JSON.stringify({ servico: 'gravame', placa: 'Ana Lima' }), ...purged }),
      order('car', { request: CAR, plate: 'BRA2E19', plate_key: 'BRA2E19', ...purged }),
      order('ended 1', purged),
    ])
    await store.db
      .insertInto('batch')
      .values([list('ended'), list('emptied', { purged: 1 }), list('of cars', { purged: 1 }), list('halted')])
      .execute()
    await store.db
      .insertInto('batch_line')
      .values([
        line('ended', 1),
        line('ended', 2, { purchased_id: 'gone' }),
        line('ended', 3, { request: CAR, purchased_id: 'car' }),
        line('emptied', 1),
        line('of cars', 1, { request: CAR }),
        line('halted', 1),
      ])
      .execute()
    await store.close()

    store = await openStore(where, MIGRATIONS)
    const orders = await store.db.selectFrom('intent').select(['id', 'request']).orderBy('id').execute()
    const without = '{"servico":"gravame"}'
    expect(orders).toEqual([
      { id: 'car', request: CAR },
      { id: 'ended 1', request: without },
      { id: 'gone', request: without },
      { id: 'kept', request: ASKED },
      { id: 'named', request: without },
    ])
    const lines = await store.db
      .selectFrom('batch_line')
      .select(['number', 'request', 'purged'])
      .where('batch_id', '=', 'ended')
      .orderBy('number')
      .execute()
    expect(lines).toEqual([
      { number: 1, request: without, purged: 1 },
      { number: 2, request: without, purged: 1 },
      { number: 3, request: CAR, purged: 0 },
    ])
    const subject = await readSubject(store.db, CPF)
    expect(await purchasesOf(store.db, subject).select('id').execute()).toEqual([{ id: 'kept' }])

    const lists = keptLists({ now: () => 3 })
    await store.transaction((trx) => lists.forgetBefore(trx, { before: 3, limit: 9, emit: () => undefined }))
    expect(await findTexts(store.db, [lists], subject)).toEqual([])
    const left = await store.db
      .selectFrom('batch_line')
      .select('batch_id')
      .where('request', '=', ASKED)
      .execute()
    expect(left).toEqual([])
  })
})
