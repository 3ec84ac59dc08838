import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LimitAlert, LimitKind } from '#contract/console/limits.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { SHOP } from './tables.ts'

interface Reached {
  readonly kind: LimitKind
  readonly personId: string
  readonly day: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Raises the managers' alert about a limit: once a day for each person, and for the shop.
 *
 * @returns whether it is new
 */
export async function raiseAlert(
  trx: Transaction<Tables>,
  { kind, personId, day, at }: Reached,
): Promise<boolean> {
  const scope = kind === 'shop' ? SHOP : personId
  const raised = await trx
    .insertInto('limit_alert')
    .values({ id: randomUUID(), scope, day, kind, raised_at: at, dismissed_at: null, dismissed_by: null })
    .onConflict((conflict) => conflict.columns(['day', 'scope']).doNothing())
    .returning('id')
    .execute()
  return raised.length > 0
}

/** A raise answers the alert. Who comes to the raised limit as well is announced again. */
export async function answerAlert(trx: Transaction<Tables>, scope: string, day: string): Promise<void> {
  await trx.deleteFrom('limit_alert').where('scope', '=', scope).where('day', '=', day).execute()
}

/** A manager has taken note, for today. The first one counts. */
export async function dismissAlert(
  trx: Transaction<Tables>,
  { id, personId, at }: { readonly id: string; readonly personId: string; readonly at: number },
): Promise<boolean> {
  const dismissed = await trx
    .updateTable('limit_alert')
    .set({ dismissed_at: at, dismissed_by: personId })
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute()
  return dismissed.length > 0
}

/** Those of this day that wait for a manager, newest first. */
export async function readAlerts(queries: Queries, day: string): Promise<LimitAlert[]> {
  const rows = await queries
    .selectFrom('limit_alert as alert')
    .leftJoin('person', 'person.id', 'alert.scope')
    .where('alert.day', '=', day)
    .where('alert.dismissed_at', 'is', null)
    // One of somebody who is suspended asks for nothing.
    .where('person.suspended_at', 'is', null)
    .orderBy('alert.raised_at', 'desc')
    .select(['alert.id', 'alert.scope', 'alert.kind', 'alert.raised_at', 'person.name'])
    .execute()
  return rows.map(({ id, scope, kind, raised_at: raisedAt, name }) => ({
    id,
    person: name === null ? null : { id: scope, name },
    kind,
    raisedAt: new Date(raisedAt).toISOString(),
  }))
}
