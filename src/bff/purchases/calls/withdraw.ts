import type { ExpressionBuilder, Transaction } from 'kysely'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { Emit } from '../../events/events.ts'
import type { Tables } from '../../store/tables.ts'
import type { PurchaseDeps } from '../deps.ts'
import { ABANDONED, columnsOf } from '../outcomes/change.ts'
import { historyItem } from '../record.ts'
import type { IntentRow } from '../tables.ts'
import { wasSentBack, whyWithdrawn } from './why-withdrawn.ts'

/**
 * Orders that wait for a call slot: those that were not sent, and those whose attempts certainly did nothing,
 * for example because the service allowed no more calls. An attempt is counted as uncertain before its first
 * byte leaves, so none of these has one under way.
 */
function isWaiting(intent: ExpressionBuilder<Tables, 'intent'>) {
  return intent.or([
    intent('state', '=', 'prepared'),
    intent.and([intent('state', '=', 'sending'), intent('uncertain_attempts', '=', 0)]),
  ])
}

/**
 * Withdraws waiting orders. The rows that still wait when this commits are certainly never sent again.
 *
 * @param error why they may not be sent; null where a person stopped them
 * @returns their rows afterwards
 */
async function withdraw(
  trx: Transaction<Tables>,
  emit: Emit,
  where: Partial<Record<'group_id' | 'id', string>>,
  { now, error }: { readonly now: number; readonly error: ErrorDetail | null },
): Promise<readonly IntentRow[]> {
  const withdrawn = await trx
    .updateTable('intent')
    .set(columnsOf({ ...ABANDONED, error }, now))
    .where((row) => row.and(where))
    .where(isWaiting)
    .returningAll()
    .execute()
  for (const row of withdrawn) emit({ type: 'inquiry', data: historyItem(row) })
  return withdrawn
}

/**
 * Withdraws an order that the service sent back, if it may not be sent again.
 *
 * @returns the row afterwards; undefined where it was not withdrawn
 */
export async function withdrawSentBack(
  { events, hooks, now }: Pick<PurchaseDeps, 'events' | 'hooks' | 'now'>,
  row: IntentRow,
): Promise<IntentRow | undefined> {
  if (!wasSentBack(row)) return undefined
  return events.commit(async (trx, emit) => {
    const withdrawal = await whyWithdrawn(trx, hooks, row)
    if (!withdrawal) return undefined
    const [withdrawn] = await withdraw(trx, emit, { id: row.id }, { now: now(), ...withdrawal })
    return withdrawn
  })
}

/** Withdraws the orders of a group that wait to be sent. */
export async function withdrawGroup(
  trx: Transaction<Tables>,
  emit: Emit,
  groupId: string,
  now: number,
): Promise<void> {
  await withdraw(trx, emit, { group_id: groupId }, { now, error: null })
}

/**
 * Withdraws a person's orders that wait to be sent and may not be sent any more, those of a group too.
 *
 * @param refusalOf why orders of this service may not be sent; undefined where they may
 */
export async function withdrawOrders(
  trx: Transaction<Tables>,
  emit: Emit,
  personId: string,
  {
    refusalOf,
    now,
  }: { readonly refusalOf: (service: string) => ErrorDetail | undefined; readonly now: number },
): Promise<void> {
  const waiting = await trx
    .selectFrom('intent')
    .select(['id', 'service'])
    .where('created_by', '=', personId)
    .where(isWaiting)
    .execute()
  for (const { id, service } of waiting) {
    const error = refusalOf(service)
    if (error) await withdraw(trx, emit, { id }, { now, error })
  }
}
