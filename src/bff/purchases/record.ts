import { may } from '#contract/console/access.ts'
import { ErrorDetailSchema, type ErrorDetail } from '#contract/console/error.ts'
import type { HistoryItem, InquiryRecord } from '#contract/console/record.ts'
import type { Role } from '#contract/console/role.ts'
import { type JsonObject, objectOf } from '#contract/json.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import { type VerdictLabel, VerdictLabelSchema } from '#contract/service/verdict/label.ts'
import { listLabel } from '#contract/service/verdict/short-label.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { JsonText } from '../http/json-text.ts'
import { isOfTestKey } from '../upstream/client/fingerprint.ts'
import { parseAcceptance } from './acceptance.ts'
import type { Present } from './hooks.ts'
import type { IntentRow } from './tables.ts'
import { parseShownBefore } from './verdict.ts'

/** The columns that `historyItem` reads. */
export const LISTED_COLUMNS = [
  'id',
  'state',
  'service',
  'plate',
  'car',
  'verdict',
  'about',
  'upstream_id',
  'reused',
  'price_cents',
  'charged_cents',
  'created_at',
  'updated_at',
  'created_by',
  'created_by_name',
  'polling',
  'error',
  'purged_at',
  'purged_after_days',
  'fingerprint',
] as const satisfies readonly (keyof IntentRow)[]

/** A purchase as lists and events show it: without its request and its result. */
export function historyItem(row: Pick<IntentRow, (typeof LISTED_COLUMNS)[number]>): HistoryItem {
  return {
    id: row.id,
    state: row.state,
    service: row.service,
    plate: row.plate,
    car: row.car,
    verdict: row.verdict === null ? null : parseVerdict(row.verdict),
    ...(row.about !== null && { about: row.about }),
    upstreamId: row.upstream_id,
    reused: row.reused === 1,
    priceCents: row.price_cents,
    ...moneyOf(row),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    createdBy: creatorOf(row),
    // The BFF also asks again for an answer that is still missing.
    following: row.polling === 1 || row.state === 'prepared' || row.state === 'sending',
    ...(row.purged_at !== null && {
      purged: { at: new Date(row.purged_at).toISOString(), afterDays: row.purged_after_days },
    }),
    ...(isOfTestKey(row) && { test: true as const }),
  }
}

interface RecordParts {
  readonly queuePosition: number | undefined
  /** How the stored texts are shown; unchanged by default. */
  readonly present?: Present | undefined
  /** The role of the reader: managers also see who accepted a notice, and from where. */
  readonly role: Role
}

/** The whole record with the stored text of the service's object; `result` is null while there is none. */
export function recordJson(
  row: IntentRow,
  result: string | null,
  { present = asItIs, ...parts }: RecordParts,
): JsonText<InquiryRecord> {
  const shown = result === null ? null : present(result)
  const { request, isMasked } = shownRequest(row, present)
  const record: Omit<InquiryRecord, 'result'> = {
    ...withoutResult(row, request, parts),
    // `present` returns the same text where it hides nothing.
    ...((isMasked || shown !== result) && { masked: true as const }),
  }
  return JsonText.withMember(record, 'result', shown ?? 'null')
}

/** The record's JSON text before and after the result. Another thread writes the result in between. */
export function recordAround(row: IntentRow, { present = asItIs, ...parts }: RecordParts) {
  const { request, isMasked } = shownRequest(row, present)
  const record = JSON.stringify(withoutResult(row, request, parts))
  const masked = ',"masked":true}'
  return {
    before: `${record.slice(0, -1)},"result":`,
    after: { whole: isMasked ? masked : '}', masked },
  }
}

const asItIs: Present = (text) => text

function shownRequest(row: IntentRow, present: Present) {
  const text = present(row.request)
  return { request: parseObject(text), isMasked: text !== row.request }
}

function withoutResult(
  row: IntentRow,
  request: JsonObject,
  { queuePosition, role }: Omit<RecordParts, 'present'>,
): Omit<InquiryRecord, 'result'> {
  const shownBefore = parseShownBefore(row.shown_before)
  return {
    ...historyItem(row),
    request,
    ...(shownBefore && { looksAt: [...shownBefore] }),
    ...(queuePosition !== undefined && { queuePosition }),
    ...(row.acceptance !== null && may(role, 'manage') && { acceptance: parseAcceptance(row.acceptance) }),
  }
}

/**
 * What people read about a purchase's money: its charge, and what its error says of it. A test key debits
 * nothing (interface 5.3), so nothing is charged, open or refunded, whatever the answers or the row say.
 */
export function moneyOf(
  row: Pick<IntentRow, 'fingerprint' | 'charged_cents' | 'error'>,
): Pick<HistoryItem, 'chargedCents' | 'error'> {
  const error = row.error === null ? null : parseError(row.error)
  if (!isOfTestKey(row)) return { chargedCents: row.charged_cents, error }
  return { chargedCents: 0, error: error && { ...error, charged: 'no' } }
}

/** Parses a stored error. The message of the service may repeat the person that the inquiry asked about. */
export function parseError(text: string): ErrorDetail {
  const { message, ...rest } = ErrorDetailSchema.parse(JSON.parse(text))
  return { ...rest, message: maskText(message) }
}

/** A pattern for `like` in SQL that matches stored errors with this code. */
export function withErrorCode(code: string): string {
  return `%"code":"${code}"%`
}

/** Parses a stored verdict. */
export function parseVerdict(text: string): VerdictLabel {
  return listLabel(VerdictLabelSchema.parse(JSON.parse(text)))
}

/** Parses a stored request. */
export function parseObject(text: string): JsonObject {
  return objectOf(JSON.parse(text))
}
