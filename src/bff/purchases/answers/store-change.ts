import type { Transaction } from 'kysely'
import type { JsonObject } from '#contract/json.ts'
import type { Emit } from '../../events/events.ts'
import type { LargeAnswer } from '../../large/large-answers.ts'
import { lockRows } from '../../store/lock-rows.ts'
import { statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import type { PurchaseDeps } from '../deps.ts'
import { moneyAfter } from '../money/ledger-entries.ts'
import { addToDays } from '../money/spent-days.ts'
import { addToTotal } from '../money/spent-total.ts'
import { type Change, columnsOf } from '../outcomes/change.ts'
import { purgeAnswer } from '../purge.ts'
import { historyItem } from '../record.ts'
import type { IntentRow, MoneyColumns } from '../tables.ts'
import { type AskedColumns, isOfOtherCar, verdictOf } from '../verdict.ts'
import { Listeners } from './listeners.ts'
import { type UpdateWhere, updateIntent } from './update-intent.ts'

/** Which row to change, and the time of the change (epoch milliseconds). */
export interface StoreWhere extends UpdateWhere {
  readonly now: number
}

/**
 * The row before the change. It is locked, because the sums get the difference: another attempt's answer may
 * be stored at this moment.
 */
const rowBefore = statement<{ id: string }>()((queries, { id }) =>
  lockRows(
    queries,
    queries
      .selectFrom('intent')
      .select([
        'state',
        'polling',
        'error',
        'service',
        'plate',
        'request',
        'reused',
        'price_cents',
        'charged_cents',
        'sent_at',
      ])
      .select(['fingerprint', 'debited_cents', 'debited_at', 'refunded_cents', 'refunded_at'])
      .where('id', '=', id),
  ),
)

type StoreDeps = Pick<PurchaseDeps, 'events' | 'balance' | 'hooks' | 'log'>

/**
 * Stores what an outcome changes in an intent: columns, result, balance and event in one transaction. If the
 * row has left `from`, another process has already stored an answer and nothing changes. A listener that
 * fails is left out, and the log names it.
 *
 * @returns the row as it is now, or undefined when nothing was changed
 * @throws the error of the store while it cannot be written; any other error that no listener caused
 */
export async function storeChange(
  deps: StoreDeps,
  change: Change,
  where: StoreWhere,
): Promise<IntentRow | undefined> {
  const listeners = new Listeners(deps, where.id)
  for (;;) {
    try {
      return await commitChange(deps, listeners, change, where)
    } catch (error) {
      if (!listeners.mayStoreAfter(error)) throw error
    }
  }
}

function commitChange(
  { events, balance }: StoreDeps,
  listeners: Listeners,
  change: Change,
  where: StoreWhere,
): Promise<IntentRow | undefined> {
  const { id, now } = where
  return events.commit(async (trx, emit) => {
    const [before] = await rowBefore(trx, { id })
    const money = before && moneyAfter(before, change, now)
    const updated = await updateRow(trx, change, where, { asked: before, money })
    if (change.balance !== undefined) await balance.learn(trx, emit, { saldo: change.balance, readAt: now })
    if (!updated) return undefined
    const row = await purgeAnswer(trx, updated)
    await storeDetails(trx, row, change, { now, listeners, emit })
    if (before && money) {
      await addToTotal(trx, before, row)
      await addToDays(trx, before, row)
    }
    // Browsers need no event for an attempt without an answer or a poll that found nothing new.
    const goesOn = change.state === 'sending' || change.state === 'processing'
    const isSame = before?.state === row.state && before.polling === row.polling && before.error === row.error
    if (!isSame || !goesOn) {
      emit({ type: 'inquiry', data: historyItem(row) })
    }
    return row
  })
}

function updateRow(
  trx: Transaction<Tables>,
  change: Change,
  { now, seenRequests, ...where }: StoreWhere,
  {
    asked,
    money,
  }: { readonly asked: AskedColumns | undefined; readonly money: Partial<MoneyColumns> | undefined },
): Promise<IntentRow | undefined> {
  const columns = {
    ...columnsOf(change, now),
    ...money,
    ...(asked && change.result && readIn(asked, change.result, change)),
  }
  // A purchase that has ended is no longer polled.
  const seen = change.state === 'processing' ? seenRequests : undefined
  return updateIntent(trx, columns, { ...where, seenRequests: seen })
}

/** Stores the details of a change, and tells the features of it. */
async function storeDetails(
  trx: Transaction<Tables>,
  row: IntentRow,
  { result, large, chargedCents }: Change,
  { now, listeners, emit }: { readonly now: number; readonly listeners: Listeners; readonly emit: Emit },
): Promise<void> {
  // The result of a purged purchase is not stored, because nothing would remove it again. Its charge counts
  // all the same.
  if (result !== undefined && row.purged_at === null) {
    await storeResult(trx, row.id, { result, large }, now)
    await listeners.tellOfResult(trx, row, { result, large })
  }
  if (chargedCents !== undefined) await listeners.tellOfCharge(trx, row, emit)
}

/** What lists show of a result. The name of another car than the requested one is left out. */
function readIn(
  asked: AskedColumns,
  result: JsonObject,
  { large, shownBefore }: Pick<Change, 'large' | 'shownBefore'>,
): Pick<IntentRow, 'verdict'> | Pick<IntentRow, 'verdict' | 'car'> {
  if (large) return { verdict: large.verdict }
  const verdict = verdictOf(asked, result, shownBefore)
  return isOfOtherCar(asked, result) ? { verdict, car: null } : { verdict }
}

async function storeResult(
  trx: Transaction<Tables>,
  id: string,
  { result, large }: { readonly result: JsonObject; readonly large: LargeAnswer | undefined },
  now: number,
): Promise<void> {
  const stored = large ? { body: '', packed: large.packed } : { body: JSON.stringify(result), packed: null }
  await trx
    .insertInto('intent_result')
    .values({ intent_id: id, ...stored, stored_at: now })
    .onConflict((conflict) =>
      conflict.column('intent_id').doUpdateSet((excluded) => ({
        body: excluded.ref('excluded.body'),
        packed: excluded.ref('excluded.packed'),
      })),
    )
    .execute()
}
