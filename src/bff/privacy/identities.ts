import { MOST_DOCUMENTS, type PersonalDocument, documentsIn } from '#contract/service/personal/documents.ts'
import { subjectHash, subjectHasher } from '../journal/subject-hash.ts'
import type { IntentListener, ResultListener } from '../purchases/hooks.ts'
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

/** Stored instead of a document's hash. No hash equals it, because hashes are in hex. */
export const UNREAD = 'unread'

/**
 * Marks a purchase whose result could not be read, or names more documents than are stored. A person's
 * purchases are found, exported and purged only by the hashes of documents, so a person whom only this result
 * names would be missed without notice. The documents of the request were stored with the order. The mark is
 * enough: managers see how many results may be missed, each start reads them again, and the retention finds
 * purchases by their age.
 */
export async function noteUnread(queries: Queries, { id }: { readonly id: string }): Promise<void> {
  await queries
    .insertInto('intent_identity')
    .values({ intent_id: id, hash: UNREAD })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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
  if (documents.length >= MOST_DOCUMENTS) await noteUnread(queries, { id: intentId })
}

export function identityHash(queries: Queries, { kind, value }: PersonalDocument): Promise<string> {
  return subjectHash(queries, kind, value)
}

export const noteAsked: IntentListener = (trx, row) => noteIdentities(trx, row.id, parseObject(row.request))

export const noteAnswered: ResultListener<readonly PersonalDocument[]>['note'] = (trx, row, documents) =>
  noteDocuments(trx, row.id, documents)
