import { record } from '../journal/journal.ts'
import type { IntentListener } from '../purchases/order.ts'

/** Records each order with the transaction that stores it: who asks for what, before it is paid for. */
export const auditPurchase: IntentListener = async (trx, row) => {
  await record(trx, {
    at: row.created_at,
    action: 'purchase',
    person: { id: row.created_by, name: row.created_by_name },
    subject: row.id,
    details: { service: row.service, plate: row.plate, priceCents: row.price_cents },
  })
}
