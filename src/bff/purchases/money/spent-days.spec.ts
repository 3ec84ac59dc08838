import { afterEach, expect, it } from 'vitest'
import { startOfDay } from '#brazil/dates.ts'
import { HOUR_MS } from '#brazil/durations.ts'
import { seededRandom } from '#tooling/random.ts'
import { type Store, openExistingStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { sumEarlierDays } from '../earlier/earlier-days.ts'
import { purgeIntents } from '../purge.ts'
import type { IntentRow, MoneyColumns } from '../tables.ts'
import { intentRow, storeIntents } from '../test-intents.ts'
import { addToDays } from './spent-days.ts'

const FIRST_AT = startOfDay('2026-02-26')
const PURCHASES = 40
const random = seededRandom(7)
const pick = <T>(...from: readonly [T, ...T[]]): T => from[random.int(0, from.length)] ?? from[0]

/** A random time within ten days, often the last millisecond of a day or the first of the next. */
const someTime = () => FIRST_AT + random.int(0, 10 * 24) * HOUR_MS - pick(0, 1)

/** The successive changes that answers make to a purchase's money. */
function steps(): readonly Partial<MoneyColumns>[] {
  const debited = { debited_at: someTime(), debited_cents: pick(null, 0, 25, 890) }
  const refund = { refunded_at: someTime(), refunded_cents: pick(25, 890) }
  return pick(
    [],
    [debited],
    [debited, refund],
    [{ ...debited, ...refund }],
    // The final answer states the amount and the time of the debit, which was on another day.
    [debited, { debited_at: someTime(), debited_cents: 390 }],
    [debited, { debited_at: someTime(), ...refund }],
    // The change moves nothing.
    [debited, debited],
  )
}

async function sums({ db }: Store) {
  const rows = await db
    .selectFrom('spent_day')
    .selectAll()
    .orderBy('scope')
    .orderBy('day')
    .orderBy('key')
    .execute()
  // A debit that moves to another day leaves an empty sum behind.
  return rows.filter((row) => row.count !== 0 || row.debited_cents !== 0 || row.refunded_cents !== 0)
}

async function summedAnew(store: Store) {
  await store.db.deleteFrom('spent_day').execute()
  await store.transaction(sumEarlierDays)
  return sums(store)
}

async function change(store: Store, before: IntentRow, columns: Partial<MoneyColumns>): Promise<IntentRow> {
  const after = { ...before, ...columns }
  await store.transaction(async (trx) => {
    await trx.updateTable('intent').set(columns).where('id', '=', before.id).execute()
    await addToDays(trx, before, after)
  })
  return after
}

describeOnEachStore('the sums of days', (fresh) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  it('agree with the purchases after debits, refunds, late answers and their purge', async () => {
    const opened = await openExistingStore(await fresh())
    store = opened
    const rows = Array.from({ length: PURCHASES }, () =>
      intentRow({
        created_by: pick('ana', 'bia', 'service'),
        created_at: FIRST_AT,
        service: pick('consulta', 'gravame', 'crlv'),
        state: 'done',
      }),
    )
    await storeIntents(opened.db, rows)
    for (const row of rows) {
      let now: IntentRow = row
      for (const columns of steps()) now = await change(opened, now, columns)
    }
    const kept = await sums(opened)
    expect(kept.length).toBeGreaterThan(PURCHASES)
    const ids = rows.map(({ id }) => id)
    await opened.transaction((trx) =>
      purgeIntents(trx, ids, { at: FIRST_AT, fingerprint: 'live-1', afterDays: 30 }),
    )
    expect(await sums(opened)).toEqual(kept)
    expect(await summedAnew(opened)).toEqual(kept)
  })
})
