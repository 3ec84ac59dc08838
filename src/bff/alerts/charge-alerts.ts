import type { ChargeAlert } from '#contract/console/charge-alert.ts'
import type { ChargeListener } from '../purchases/hooks.ts'
import type { Queries } from '../store/store.ts'

/** At most as many as fit on a screen; dismissing these brings up the next ones. */
const MAX_SHOWN = 20

/** Alerts the managers when the service charged more than the person had confirmed. */
export function alertCharge(now: () => number): ChargeListener {
  return async (trx, row, emit) => {
    const { id, price_cents: confirmed, charged_cents: charged } = row
    if (confirmed === null || charged === null || charged <= confirmed) return
    const raised = await trx
      .insertInto('charge_alert')
      .values({ intent_id: id, raised_at: now(), dismissed_at: null, dismissed_by: null })
      .onConflict((conflict) => conflict.column('intent_id').doNothing())
      .returning('intent_id')
      .execute()
    const message = 'Uma consulta custou mais do que o preço confirmado.'
    if (raised.length > 0) emit({ type: 'alert', data: { kind: 'charge', message } })
  }
}

/** The alerts that no manager has dismissed, newest first. A refunded charge has no alert. */
export async function readChargeAlerts(queries: Queries): Promise<ChargeAlert[]> {
  const rows = await queries
    .selectFrom('charge_alert as alert')
    .innerJoin('intent', 'intent.id', 'alert.intent_id')
    .where('alert.dismissed_at', 'is', null)
    .whereRef('intent.charged_cents', '>', 'intent.price_cents')
    .orderBy('alert.raised_at', 'desc')
    .limit(MAX_SHOWN)
    .select(['intent.id', 'service', 'plate', 'price_cents', 'charged_cents', 'created_by_name', 'raised_at'])
    .execute()
  return rows.map((row) => ({
    recordId: row.id,
    service: row.service,
    plate: row.plate,
    confirmedCents: row.price_cents ?? 0,
    chargedCents: row.charged_cents ?? 0,
    orderedBy: row.created_by_name,
    raisedAt: new Date(row.raised_at).toISOString(),
  }))
}

interface Dismissal {
  readonly recordId: string
  readonly personId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Marks an alert as dismissed by a manager. Only the first call counts. */
export async function dismissChargeAlert(
  queries: Queries,
  { recordId, personId, at }: Dismissal,
): Promise<boolean> {
  const dismissed = await queries
    .updateTable('charge_alert')
    .set({ dismissed_at: at, dismissed_by: personId })
    .where('intent_id', '=', recordId)
    .where('dismissed_at', 'is', null)
    .returning('intent_id')
    .execute()
  return dismissed.length > 0
}
