import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import { subjectHash } from '../journal/subject-hash.ts'
import { plateOf } from '../purchases/dedupe-key.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { forgetLeftOut, readLeftOut } from './left-out.ts'
import { forgetOrder, purgeLine } from './purge-lines.ts'
import type { BatchRow } from './tables.ts'
import { type WaitingLine, waitingLines } from './waiting-lines.ts'

/** Lists that are read at once: one may have a thousand lines. */
const AT_ONCE = 50

/** Nothing is bought for their waiting lines unless a person resumes them. */
const HALTED: readonly BatchRow['state'][] = ['stopped', 'paused']

/** What is said in a list of which no purchase knows. */
interface Said {
  readonly batch: Pick<BatchRow, 'id' | 'created_at' | 'created_by_name'>
  readonly leftOut: readonly { readonly number: number; readonly text: string }[]
  readonly waiting: readonly WaitingLine[]
}

/**
 * How privacy reaches what lists say beside their purchases: lines that were left out, and lines of a halted
 * list that wait. A running list's lines are purchases soon.
 */
export function keptLists({ now }: { readonly now: () => number }) {
  return {
    async find(queries: Queries, hashes: readonly string[]): Promise<readonly SubjectNote[]> {
      const notes: SubjectNote[] = []
      for await (const said of listsNaming(queries, hashes)) notes.push(...notesOf(said))
      return notes.toSorted((a, b) => b.at.localeCompare(a.at))
    },

    async forgetNaming(trx: Transaction<Tables>, hashes: readonly string[]): Promise<number> {
      let gone = 0
      for await (const { batch, leftOut, waiting } of listsNaming(trx, hashes)) {
        const numbers = new Set(leftOut.map(({ number }) => number))
        gone += await forgetLeftOut(trx, batch.id, ({ number }) => numbers.has(number))
        // A person may have resumed it just now.
        const { state } = await lockRows(
          trx,
          trx.selectFrom('batch').select('state').where('id', '=', batch.id),
        ).executeTakeFirstOrThrow()
        if (HALTED.includes(state)) gone += await purgeWaiting(trx, batch.id, { lines: waiting, at: now() })
        await forgetOrder(trx, batch.id)
      }
      return gone
    },

    async forgetBefore(trx: Transaction<Tables>, before: number, limit: number) {
      const most = Math.min(limit, AT_ONCE)
      const due = await lockRows(
        trx,
        trx
          .selectFrom('batch')
          .select(['id', 'service', 'state'])
          .where('purged', '=', 0)
          .where('active', '=', 0)
          .where('updated_at', '<', before)
          .orderBy('updated_at')
          .orderBy('id')
          .limit(most),
      ).execute()
      let removed = 0
      for (const batch of due) {
        const lines = HALTED.includes(batch.state) ? await waitingLines(trx, batch) : []
        const gone =
          (await forgetLeftOut(trx, batch.id)) + (await purgeWaiting(trx, batch.id, { lines, at: now() }))
        await trx.updateTable('batch').set({ purged: 1 }).where('id', '=', batch.id).execute()
        if (gone > 0) await forgetOrder(trx, batch.id)
        removed += gone
      }
      return { removed, more: due.length === most }
    },
  }
}

async function purgeWaiting(
  trx: Transaction<Tables>,
  batchId: string,
  { lines, at }: { readonly lines: readonly WaitingLine[]; readonly at: number },
): Promise<number> {
  let purged = 0
  for (const line of lines) if (await purgeLine(trx, { batchId, ...line }, at)) purged += 1
  return purged
}

/** The lists that name one of these documents, each with the lines alone that do. */
async function* listsNaming(queries: Queries, hashes: readonly string[]): AsyncGenerator<Said> {
  const naming = async <Line>(lines: readonly Line[], saidIn: (line: Line) => unknown): Promise<Line[]> => {
    const found: Line[] = []
    for (const line of lines) if (await names(queries, saidIn(line), hashes)) found.push(line)
    return found
  }
  for (let after = ''; ;) {
    const batches = await listsAfter(queries, after)
    for (const batch of batches) {
      const written = await readLeftOut(queries, batch.id, (text) => text)
      const lines = HALTED.includes(batch.state) ? await waitingLines(queries, batch) : []
      const leftOut = await naming(written, ({ text }) => text)
      const waiting = await naming(lines, ({ request }) => request)
      if (leftOut.length + waiting.length > 0) yield { batch, leftOut, waiting }
    }
    const last = batches.at(-1)
    if (!last || batches.length < AT_ONCE) return
    after = last.id
  }
}

function listsAfter(queries: Queries, after: string) {
  return queries
    .selectFrom('batch')
    .select(['id', 'service', 'state', 'created_at', 'created_by_name'])
    .where('id', '>', after)
    .where((batch) =>
      batch.or([
        batch('state', 'in', HALTED),
        batch.exists(
          batch.selectFrom('batch_left_out').select('lines').whereRef('batch_id', '=', 'batch.id'),
        ),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

async function names(queries: Queries, said: unknown, hashes: readonly string[]): Promise<boolean> {
  for (const { kind, value } of documentsIn(said)) {
    if (hashes.includes(await subjectHash(queries, kind, value))) return true
  }
  return false
}

/** As people see them: others may be named beside the person. */
function notesOf({ batch, leftOut, waiting }: Said): readonly SubjectNote[] {
  const common = { at: new Date(batch.created_at).toISOString(), by: batch.created_by_name }
  return [
    ...leftOut.map(({ text }) => ({ ...common, plate: '', text: maskText(text) })),
    ...waiting.map(({ request }) => ({
      ...common,
      plate: plateOf(request).plate ?? '',
      text: maskedJson(request),
    })),
  ]
}
