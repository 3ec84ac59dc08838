import type { InquiryRecord } from '#contract/console/record.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { JsonText } from '../http/json-text.ts'
import type { Queries } from '../store/store.ts'
import { findIntent, findResult } from './intent-store.ts'
import type { Present } from './order.ts'
import { recordJson } from './record.ts'
import type { IntentRow } from './tables.ts'

/** @throws {HttpFailure} 404 where there is none */
export async function readIntent(queries: Queries, id: string): Promise<IntentRow> {
  const row = await findIntent(queries, id)
  if (!row) throw new HttpFailure('NOT_FOUND')
  return row
}

/** The record, with its place in the queue while it waits to be sent. */
export async function readRecord(
  queries: Queries,
  row: IntentRow,
  { role, present }: Pick<Person, 'role'> & { readonly present?: Present | undefined },
): Promise<JsonText<InquiryRecord>> {
  const result = await findResult(queries, row.id)
  return recordJson(row, { result, queuePosition: await queuePosition(queries, row), role, present })
}

async function queuePosition(queries: Queries, row: IntentRow): Promise<number | undefined> {
  if (row.state !== 'prepared') return undefined
  const { before } = await queries
    .selectFrom('intent')
    .select((column) => column.fn.countAll<number>().as('before'))
    .where('state', '=', 'prepared')
    .where('fingerprint', '=', row.fingerprint)
    .where('created_at', '<', row.created_at)
    // What people wait for goes before what is bought in the background.
    .$if(row.background === 0, (query) => query.where('background', '=', 0))
    .executeTakeFirstOrThrow()
  return before + 1
}
