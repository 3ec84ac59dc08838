import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { type JsonText, PackedJson } from '../http/json-text.ts'
import type { LargeAnswers } from '../large/large-answers.ts'
import type { Queries } from '../store/store.ts'
import { findIntent } from './find-intent.ts'
import type { Present } from './hooks.ts'
import { recordAround, recordJson } from './record.ts'
import { findStored } from './stored-result.ts'
import type { IntentRow } from './tables.ts'

export type RecordJson = JsonText<InquiryRecord> | PackedJson<InquiryRecord>

/**
 * The row of an intent.
 *
 * @throws {HttpFailure} 404 where there is none
 */
export async function readIntent(queries: Queries, id: string): Promise<IntentRow> {
  const row = await findIntent(queries, id)
  if (!row) throw new HttpFailure('NOT_FOUND')
  return row
}

interface Reading extends Pick<Person, 'role'> {
  readonly present?: Present | undefined
  readonly large: LargeAnswers
}

/** The record, with its place in the queue while it waits to be sent. */
export async function readRecord(
  queries: Queries,
  row: IntentRow,
  { role, present, large }: Reading,
): Promise<RecordJson> {
  const isOpen = !isFinal(row.state)
  const stored = isOpen ? undefined : await findStored(queries, row.id)
  const parts = { queuePosition: await queuePosition(queries, row), role, present }
  if (!stored || 'text' in stored) return recordJson(row, stored?.text ?? null, parts)
  const { packed } = stored
  const hides = present !== undefined
  return new PackedJson(await large.show({ packed, ...recordAround(row, parts), hides }))
}

async function queuePosition(queries: Queries, row: IntentRow): Promise<number | undefined> {
  if (row.state !== 'prepared') return undefined
  const { before } = await queries
    .selectFrom('intent')
    .select((column) => column.fn.countAll<number>().as('before'))
    .where('state', '=', 'prepared')
    .where('fingerprint', '=', row.fingerprint)
    .where('created_at', '<', row.created_at)
    // Purchases that people wait for are sent before those in the background.
    .$if(row.background === 0, (query) => query.where('background', '=', 0))
    .executeTakeFirstOrThrow()
  return before + 1
}
