import { ErrorDetailSchema } from '#contract/console/error.ts'
import type { SubjectExport } from '#contract/console/privacy.ts'
import type { JsonObject } from '#contract/json.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { JsonPieces, JsonText } from '../http/json-text.ts'
import { parseObject } from '../purchases/record.ts'
import { findResult } from '../purchases/stored-result.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { Queries } from '../store/store.ts'
import type { Subject } from './identities.ts'
import { type KeptText, findAhead, findTexts } from './kept-text.ts'
import { ownParts } from './own-parts.ts'
import { purchasesOf } from './subject.ts'

/** Requests of purchases that are read at once; their results are read one by one. */
const AT_ONCE = 20

/** The end of the JSON, after the last purchase. */
const END = ']}'

const SEEING = ['data-revealed', 'result-opened', 'document-downloaded', 'image-opened'] as const

interface ExportOptions {
  readonly document: string
  readonly at: number
  readonly texts: readonly KeptText[]
}

/**
 * Everything that the shop has about a person, as JSON in pieces: thousands of results may name one bank. If
 * an order was about somebody else, its request is masked, and in its result only the parts that are about
 * this person are not: this person has no right to the data of others.
 */
export async function exportSubject(
  queries: Queries,
  subject: Subject,
  { document, at, texts: kept }: ExportOptions,
): Promise<JsonPieces<SubjectExport>> {
  const notes = [...(await findTexts(queries, kept, subject)), ...(await findAhead(queries, kept, subject))]
  const head = { document, exportedAt: new Date(at).toISOString(), notes }
  return new JsonPieces(pieces(queries, subject, head))
}

async function* pieces(
  queries: Queries,
  subject: Subject,
  head: Omit<SubjectExport, 'purchases'>,
): AsyncGenerator<string> {
  // The first piece reads nothing, so a store that fails later ends an answer that has begun.
  const empty = JsonText.withMember<SubjectExport>(head, 'purchases', '[]').text
  yield empty.slice(0, -END.length)
  let separator = ''
  for (let after = ''; ;) {
    const rows = await purchasesOf(queries, subject)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      yield separator + (await purchaseText(queries, row, subject))
      separator = ','
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) break
    after = last.id
  }
  yield END
}

async function purchaseText(queries: Queries, row: IntentRow, subject: Subject): Promise<string> {
  const request = parseObject(row.request)
  const body = await findResult(queries, row.id)
  // The order itself asked about this person, so the whole answer is about them.
  const isTheirs = ownParts(request, subject) === true
  const open = (object: JsonObject) => ownParts(object, subject)
  const shown = isTheirs ? body : body && maskedJson(parseObject(body), { open })
  const rest = {
    id: row.id,
    service: row.service,
    orderedAt: new Date(row.created_at).toISOString(),
    orderedBy: row.created_by_name,
    purgedAt: row.purged_at === null ? null : new Date(row.purged_at).toISOString(),
    seenBy: await seenBy(queries, row.id),
    request: isTheirs ? request : parseObject(maskedJson(request, { open })),
    // In an order about somebody else, the service's words are about that person.
    error: isTheirs ? errorText(row) : null,
  }
  return JsonText.withMember<SubjectExport['purchases'][number]>(rest, 'result', shown ?? 'null').text
}

/** The text of a failed purchase as the service wrote it; the record of the purchase shows it masked. */
function errorText({ error }: Pick<IntentRow, 'error'>): string | null {
  return error === null ? null : ErrorDetailSchema.parse(JSON.parse(error)).message
}

async function seenBy(queries: Queries, id: string) {
  const entries = await queries
    .selectFrom('audit_entry')
    .select(['at', 'person_name', 'action'])
    .where('subject', '=', id)
    .where('action', 'in', SEEING)
    .orderBy('seq')
    .execute()
  return entries.map(({ at, person_name: person, action }) => {
    return { at: new Date(at).toISOString(), person, action }
  })
}
