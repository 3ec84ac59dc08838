import type { WebhookStatus } from '#contract/console/webhook-status.ts'
import type { Queries } from '../store/store.ts'
import type { WebhookArrivalRow } from './tables.ts'

/** Stores when the last event of a kind arrived. */
export async function noteArrival(
  queries: Queries,
  kind: WebhookArrivalRow['kind'],
  receivedAt: number,
): Promise<void> {
  await queries
    .insertInto('webhook_arrival')
    .values({ kind, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ received_at: receivedAt }))
    .execute()
}

export async function readWebhookStatus(queries: Queries, isConfigured: boolean): Promise<WebhookStatus> {
  const rows = await queries.selectFrom('webhook_arrival').selectAll().execute()
  const last = (kind: WebhookArrivalRow['kind']) => {
    const row = rows.find((each) => each.kind === kind)
    return row ? new Date(row.received_at).toISOString() : null
  }
  return { isConfigured, lastEventAt: last('event'), lastTestAt: last('test') }
}
