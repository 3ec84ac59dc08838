import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'

/** The service's object as it is stored: as text, or as gzip of the text. */
export type StoredResult = { readonly text: string } | { readonly packed: Uint8Array }

const resultOf = statement<{ id: string }>()((queries, { id }) =>
  queries.selectFrom('intent_result').select(['body', 'packed']).where('intent_id', '=', id),
)

/** The stored object of a purchase; null while there is none. */
export async function findStored(queries: Queries, id: string): Promise<StoredResult | null> {
  const [row] = await resultOf(queries, { id })
  if (!row) return null
  return row.packed === null ? { text: row.body } : { packed: row.packed }
}

const storingOf = statement<{ id: string }>()((queries, { id }) =>
  queries.selectFrom('intent_result').select('stored_at').where('intent_id', '=', id),
)

/**
 * When the result was first stored (epoch milliseconds), without reading it. Undefined where there is none.
 */
export async function storedAt(queries: Queries, id: string): Promise<number | undefined> {
  const [row] = await storingOf(queries, { id })
  return row?.stored_at
}

/** Whether a purchase has a result of megabytes. */
export async function isPacked(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('intent_result')
    .select('intent_id')
    .where('intent_id', '=', id)
    .where('packed', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The stored text of the service's object, however long it is; null while there is none. */
export async function findResult(queries: Queries, id: string): Promise<string | null> {
  const stored = await findStored(queries, id)
  return stored && ('text' in stored ? stored.text : unpacked(stored.packed))
}

const unzip = promisify(gunzip)

/** The text of a result that is stored in gzip. */
export async function unpacked(packed: Uint8Array): Promise<string> {
  return (await unzip(packed)).toString('utf8')
}
