import { parseCnh } from '#brazil/cnh.ts'
import { parseCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { compact } from '#brazil/text.ts'
import { MOST_FOUND, type SubjectFound } from '#contract/console/privacy.ts'
import type { PersonalDocument } from '#contract/service/personal/documents.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { type PurgeTime, mayBePurged } from '../purchases/purge.ts'
import { LISTED_COLUMNS, historyItem } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import { type Subject, identityHash } from './identities.ts'
import { isIndexing } from './identity-index.ts'
import { type KeptText, findAhead, findTexts } from './kept-text.ts'
import { countUnread } from './unread.ts'

/** @throws {HttpFailure} 400 where the text is no document number */
export async function readSubject(queries: Queries, text: string): Promise<Subject> {
  const documents = documentsFrom(text)
  if (documents.length === 0) {
    const message = 'Informe um CPF, um CNPJ ou o número de uma CNH.'
    throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'document', message }] })
  }
  const hashes = await Promise.all(documents.map((each) => identityHash(queries, each)))
  return { documents, hashes }
}

function documentsFrom(text: string): readonly PersonalDocument[] {
  const parsed = parseCpfOrCnpj(text)
  const licence = parseCnh(text)
  const kind = compact(text).length > 11 ? 'cnpj' : 'cpf'
  return [
    ...(parsed.ok ? [{ kind, value: parsed.value } as const] : []),
    ...(licence.ok ? [{ kind: 'cnh', value: licence.value } as const] : []),
  ]
}

/** The purchases that name a person in their request or in their result. */
export function purchasesOf(queries: Queries, { hashes }: Subject) {
  return queries
    .selectFrom('intent')
    .where('id', 'in', (select) =>
      select.selectFrom('intent_identity').select('intent_id').where('hash', 'in', hashes),
    )
}

export async function findSubject(
  queries: Queries,
  subject: Subject,
  { texts, ...time }: PurgeTime & { readonly texts: readonly KeptText[] },
): Promise<SubjectFound> {
  const found = purchasesOf(queries, subject)
  const count = async (which: typeof found) =>
    (await which.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  const rows = await found
    .select(LISTED_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return {
    items: rows.map(historyItem),
    total: await count(found),
    purgeable: await count(purgeableOf(queries, subject, time)),
    open:
      (await count(found.where((intent) => intent.not(mayBePurged(time)(intent))))) +
      (await findAhead(queries, texts, subject)).length,
    notes: (await findTexts(queries, texts, subject)).length,
    indexing: await isIndexing(queries),
    unread: await countUnread(queries),
  }
}

/** The purchases that still hold data about the person, and may be purged. */
export function purgeableOf(queries: Queries, subject: Subject, time: PurgeTime) {
  return purchasesOf(queries, subject).where(mayBePurged(time)).where('purged_at', 'is', null)
}
