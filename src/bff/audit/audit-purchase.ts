import type { JsonObject } from '#contract/json.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { record } from '../journal/journal.ts'
import { parseAcceptance } from '../purchases/acceptance.ts'
import type { IntentListener } from '../purchases/hooks.ts'
import { parseObject } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { aboutRequest } from './about-request.ts'

/**
 * Records each order in the transaction that stores it: who asks for what about whom, before anything is
 * paid.
 */
export const auditPurchase: IntentListener = async (trx, row) => {
  const request = parseObject(row.request)
  await record(trx, {
    at: row.created_at,
    action: 'purchase',
    person: creatorOf(row),
    subject: row.id,
    about: aboutRequest(request),
    details: {
      service: row.service,
      ...(row.plate !== null && { plate: row.plate }),
      ...(row.price_cents !== null && { priceCents: row.price_cents }),
      ...(row.group_id !== null && { batch: row.group_id }),
      ...(row.forced === 1 && { forced: true }),
      ...purposeOf(request),
      ...noticeOf(row),
    },
  })
}

/** Purpose and declaration (interface 2.3). Other texts that a person may have typed there are left out. */
function purposeOf({ finalidade, declaracao_finalidade: declared }: JsonObject): JsonObject {
  const known = typeof finalidade === 'string' && /^[\w-]{1,60}$/.test(finalidade)
  return {
    ...(known && { purpose: finalidade }),
    ...(declared !== undefined && { declared: declared === true }),
  }
}

/** The accepted notice: its version, when, and from where. */
function noticeOf({ acceptance }: IntentRow): JsonObject {
  if (acceptance === null) return {}
  const { version, acceptedAt, address } = parseAcceptance(acceptance)
  return { notice: { version, acceptedAt, address } }
}
