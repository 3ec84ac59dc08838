import { type PersonalDocument, documentsIn } from '#contract/service/personal/documents.ts'
import { subjectHash, subjectHasher } from '../journal/subject-hash.ts'
import type { IntentListener, ResultListener } from '../purchases/order.ts'
import { parseObject } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'

/** The person that a data subject's request is about. */
export interface Subject {
  /** The documents that the typed number may be: eleven digits are a CPF, the number of a CNH, or both. */
  readonly documents: readonly PersonalDocument[]
  /** The keyed hash of each document. */
  readonly hashes: readonly string[]
}

/** Rows per statement. */
const ROWS_AT_ONCE = 200

/**
 * Stores the documents that a request and an answer name, as keyed hashes, so that a person's purchases can
 * be found.
 */
export function noteIdentities(queries: Queries, intentId: string, said: unknown): Promise<void> {
  return noteDocuments(queries, intentId, documentsIn(said))
}

export async function noteDocuments(
  queries: Queries,
  intentId: string,
  documents: readonly PersonalDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const hashOf = await subjectHasher(queries)
  for (let from = 0; from < documents.length; from += ROWS_AT_ONCE) {
    const portion = documents.slice(from, from + ROWS_AT_ONCE)
    await queries
      .insertInto('intent_identity')
      .values(portion.map((document) => ({ intent_id: intentId, hash: hashOf(document) })))
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
