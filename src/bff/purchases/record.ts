import { ErrorDetailSchema, type ErrorDetail } from '#contract/console/error.ts'
import type { HistoryItem, InquiryRecord } from '#contract/console/record.ts'
import { type JsonObject, isJsonObject } from '#contract/open-schema.ts'
import type { IntentRow } from './tables.ts'

export const LISTED_COLUMNS = [
  'id',
  'state',
  'service',
  'plate',
  'car',
  'upstream_id',
  'reused',
  'price_cents',
  'charged_cents',
  'created_at',
  'updated_at',
  'created_by',
  'created_by_name',
  'following',
  'error',
] as const satisfies readonly (keyof IntentRow)[]

export function historyItem(row: Pick<IntentRow, (typeof LISTED_COLUMNS)[number]>): HistoryItem {
  return {
    id: row.id,
    state: row.state,
    service: row.service,
    plate: row.plate,
    car: row.car,
    upstreamId: row.upstream_id,
    reused: row.reused === 1,
    priceCents: row.price_cents,
    chargedCents: row.charged_cents,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    createdBy: { id: row.created_by, name: row.created_by_name },
    // An answer that is still missing is asked for by the server as well: nobody has to look by hand.
    following: row.following === 1 || row.state === 'prepared' || row.state === 'sending',
    error: row.error === null ? null : parseError(row.error),
  }
}

/**
 * The whole record as JSON text. `result` is the stored text of the service's object, or null: it may be megabytes, and goes
 * out as it was stored without being parsed and written again.
 */
export function recordJson(row: IntentRow, result: string | null, queuePosition?: number): string {
  const record: Omit<InquiryRecord, 'result'> = {
    ...historyItem(row),
    request: parseObject(row.request),
    ...(queuePosition !== undefined && { queuePosition }),
  }
  return `${JSON.stringify(record).slice(0, -1)},"result":${result ?? 'null'}}`
}

/** An error as it was stored. */
export function parseError(text: string): ErrorDetail {
  return ErrorDetailSchema.parse(JSON.parse(text))
}

/** A request as it was stored. */
export function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text)
  return isJsonObject(value) ? value : {}
}
