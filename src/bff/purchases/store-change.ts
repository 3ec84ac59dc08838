import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'
import type { JsonObject } from '#contract/json.ts'
import type { Emit } from '../events/events.ts'
import type { LargeAnswer } from '../large/large-answers.ts'
import { statement } from '../store/statement.ts'
import type { Tables } from '../store/tables.ts'
import { type Change, columnsOf } from './change.ts'
import type { PurchaseDeps } from './deps.ts'
import { moneyAfter } from './money.ts'
import { historyItem } from './record.ts'
import { addToDays } from './spent-days.ts'
import { addToTotal } from './spent-total.ts'
import type { IntentRow, MoneyColumns } from './tables.ts'
import { updateIntent } from './update-intent.ts'
import { verdictOf } from './verdict.ts'

export interface StoreWhere {
  readonly id: string
  readonly now: number
  /** States that the row may be in. */
  readonly from: readonly RecordState[]
  /** Only while this process has the lease: an indefinite answer must not undo another process's. */
  readonly processId?: string | undefined
  /**
   * Poll requests that were known when the poll began: a later one is not undone by what an earlier poll
   * found.
   */
  readonly seenRequests?: number
}

const moneyOf = statement<{ id: string }>()((queries, { id }) =>
  queries
    .selectFrom('intent')
    .select(['state', 'polling', 'service', 'reused', 'price_cents', 'charged_cents', 'sent_at'])
    .select(['debited_cents', 'debited_at', 'refunded_cents', 'refunded_at'])
    .where('id', '=', id),
)

/**
 * Stores what an outcome makes of an intent: columns, result, balance and event in one transaction. Where the
 * row is in none of `from` any more, another process has stored an answer already and nothing changes.
 *
 * @returns the row as it is now, or undefined when nothing was changed
 */
export async function storeChange(
  { events, balance, hooks }: Pick<PurchaseDeps, 'events' | 'balance' | 'hooks'>,
  change: Change,
  where: StoreWhere,
): Promise<IntentRow | undefined> {
  const { id, now } = where
  return events.commit(async (trx, emit) => {
    const [before] = await moneyOf(trx, { id })
    const money = before && moneyAfter(before, change, now)
    const row = await updateRow(trx, change, where, { ...before, money })
    if (change.balance !== undefined) await balance.learn(trx, emit, { saldo: change.balance, readAt: now })
    if (!row) return undefined
    await storeDetails(trx, row, change, { now, hooks, emit })
    if (before && money) {
      await addToTotal(trx, before, row)
      await addToDays(trx, before, row)
    }
    // An attempt without an answer and a poll that found nothing new are no news for a browser.
    const goesOn = change.state === 'sending' || change.state === 'processing'
    if (before?.state !== row.state || before.polling !== row.polling || !goesOn) {
      emit({ type: 'inquiry', data: historyItem(row) })
    }
    return row
  })
}

function updateRow(
  trx: Transaction<Tables>,
  change: Change,
  { id, now, from, processId, seenRequests }: StoreWhere,
  { service, money }: { readonly service?: string; readonly money: Partial<MoneyColumns> | undefined },
): Promise<IntentRow | undefined> {
  const columns = {
    ...columnsOf(change, now),
    ...money,
    ...(service !== undefined && change.result && { verdict: verdictIn(service, change.result, change) }),
  }
  if (change.state !== 'processing' || seenRequests === undefined) {
    return updateIntent(trx, columns, { id, from, processId })
  }
  return trx
    .updateTable('intent')
    .set((column) => {
      const newRequest = column('poll_requests', '>', seenRequests)
      return {
        ...columns,
        due_at: column.case().when(newRequest).then(column.ref('due_at')).else(change.dueAt).end(),
        poll_requests: column.case().when(newRequest).then(column.ref('poll_requests')).else(0).end(),
      }
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(processId !== undefined, (query) => query.where('process_id', '=', processId ?? ''))
    .returningAll()
    .executeTakeFirst()
}

/** What comes with a change, and what the features make of it. */
async function storeDetails(
  trx: Transaction<Tables>,
  row: IntentRow,
  { result, large, chargedCents }: Change,
  { now, hooks, emit }: Pick<PurchaseDeps, 'hooks'> & { readonly now: number; readonly emit: Emit },
): Promise<void> {
  if (result !== undefined) {
    await storeResult(trx, row.id, { result, large }, now)
    for (const [index, listener] of hooks.resultListeners.entries()) {
      await listener.note(trx, row, large ? notedBy(large, index) : listener.read(row, result))
    }
  }
  if (chargedCents !== undefined) {
    for (const listener of hooks.chargeListeners) await listener(trx, row, emit)
  }
}

/** @throws where a feature could not read it: then it is stored without the features */
function notedBy({ noted }: LargeAnswer, index: number): unknown {
  if (!noted) throw new Error('A feature cannot read this large answer')
  return noted[index]
}

function verdictIn(
  service: string,
  result: JsonObject,
  { large, looksAt }: Pick<Change, 'large' | 'looksAt'>,
): string | null {
  return large ? large.verdict : verdictOf(service, result, looksAt)
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
