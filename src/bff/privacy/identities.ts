import { type PersonalDocument, documentsIn } from '#contract/service/personal/documents.ts'
import { subjectHash } from '../journal/subject-hash.ts'
import type { IntentListener, ResultListener } from '../purchases/order.ts'
import { parseObject } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'

/** Rows of one statement. */
const ROWS_AT_ONCE = 200

/** Notes whom a request and an answer name, as keyed hashes: by them a person's purchases are found. */
export function noteIdentities(queries: Queries, intentId: string, said: unknown): Promise<void> {
  return noteDocuments(queries, intentId, documentsIn(said))
}

export async function noteDocuments(
  queries: Queries,
  intentId: string,
  documents: readonly PersonalDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += ROWS_AT_ONCE) {
    const rows = []
    for (const document of documents.slice(from, from + ROWS_AT_ONCE)) {
      rows.push({ intent_id: intentId, hash: await identityHash(queries, document) })
    }
    await queries
      .insertInto('intent_identity')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export function identityHash(queries: Queries, { kind, value }: PersonalDocument): Promise<string> {
  return subjectHash(queries, kind, value)
}

export const noteAsked: IntentListener = (trx, row) => noteIdentities(trx, row.id, parseObject(row.request))

export const noteAnswered: ResultListener<readonly PersonalDocument[]>['note'] = (trx, row, documents) =>
  noteDocuments(trx, row.id, documents)
