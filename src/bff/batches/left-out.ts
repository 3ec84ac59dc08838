import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type LeftOutLine, LeftOutLineSchema } from '#contract/console/batch.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

const LeftOutSchema = z.array(LeftOutLineSchema)

/** Stores the lines of the list that are not bought, with the reason that the person was shown. */
export async function storeLeftOut(
  trx: Transaction<Tables>,
  batchId: string,
  lines: readonly LeftOutLine[] = [],
): Promise<void> {
  if (lines.length === 0) return
  const inOrder = lines.toSorted((a, b) => a.number - b.number)
  await trx
    .insertInto('batch_left_out')
    .values({ batch_id: batchId, lines: JSON.stringify(inOrder), changed_at: 0 })
    .execute()
}

/** The lines that a list leaves out, in the order of their numbers, as people see them. */
export async function readLeftOut(
  queries: Queries,
  batchId: string,
  present: (text: string) => string,
): Promise<LeftOutLine[]> {
  return (await readLeftOutSince(queries, batchId, { since: 0, present })) ?? []
}

/** The same, if a text of theirs was removed at `since` (epoch milliseconds) or later; null otherwise. */
export async function readLeftOutSince(
  queries: Queries,
  batchId: string,
  { since, present }: { readonly since: number; readonly present: (text: string) => string },
): Promise<LeftOutLine[] | null> {
  const row = await queries
    .selectFrom('batch_left_out')
    .select('lines')
    .where('batch_id', '=', batchId)
    .where('changed_at', '>=', since)
    .executeTakeFirst()
  return row ? LeftOutSchema.parse(JSON.parse(present(row.lines))) : null
}

const FORGOTTEN = 'O texto desta linha foi apagado.'

/**
 * Removes the texts that people wrote in lines that were left out, because they may name anybody. The line
 * numbers stay, and so do the reasons, which are the console's own text; but documents in them are masked,
 * because the browser sends them.
 *
 * @returns the number of removed texts
 */
export async function forgetLeftOut(
  trx: Transaction<Tables>,
  batchId: string,
  { at, isGone = () => true }: { readonly at: number; readonly isGone?: (line: LeftOutLine) => boolean },
): Promise<number> {
  const lines = await readLeftOut(trx, batchId, (text) => text)
  const isWritten = ({ text, reason }: LeftOutLine) =>
    (text !== '' && text !== FORGOTTEN) || maskText(reason) !== reason
  const gone = new Set(lines.filter((line) => isWritten(line) && isGone(line)))
  if (gone.size === 0) return 0
  const left = lines.map((line) => (gone.has(line) ? forgotten(line) : line))
  await trx
    .updateTable('batch_left_out')
    .set({ lines: JSON.stringify(left), changed_at: at })
    .where('batch_id', '=', batchId)
    .execute()
  return gone.size
}

function forgotten({ number, text, reason }: LeftOutLine): LeftOutLine {
  return { number, text: text === '' ? '' : FORGOTTEN, reason: maskText(reason) }
}
