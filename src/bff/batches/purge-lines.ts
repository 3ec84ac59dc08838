import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { JsonObject } from '#contract/json.ts'
import { withoutPersonal } from '#contract/service/personal/without-personal.ts'
import type { Emit } from '../events/events.ts'
import type { PurgeListener } from '../purchases/hooks.ts'
import { withoutText } from '../purchases/purge.ts'
import { parseError, parseObject } from '../purchases/record.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Tables } from '../store/tables.ts'
import { HALTED } from './halted.ts'
import { countLines, readLineGroups } from './line-groups.ts'
import { CONCERN_ALL } from './line-state.ts'
import { batchOf, requireBatch } from './read-batch.ts'

interface LineToPurge {
  readonly batchId: string
  readonly number: number
  readonly request: JsonObject
}

/** Purges the lines of purged purchases in the same way. */
export const purgeLines: PurgeListener = async (trx, ids, { at, afterDays, emit }) => {
  const lines = await trx
    .selectFrom('batch_line')
    .select(['batch_id as batchId', 'number', 'request'])
    .where((row) => row.or([row('intent_id', 'in', ids), row('purchased_id', 'in', ids)]))
    .execute()
  if (lines.length === 0) return
  const batches = [...new Set(lines.map(({ batchId }) => batchId))].toSorted()
  // Locks first the batch, then its lines, in the order of a resuming person: so the emitted batch is never
  // older than that step.
  await lockRows(trx, trx.selectFrom('batch').select('id').where('id', 'in', batches).orderBy('id')).execute()
  for (const line of lines) await purgeLine(trx, { ...line, request: parseObject(line.request) }, at)
  for (const id of batches) {
    // A list may be younger than a purchase that it shares, so its name is removed only when the list itself
    // is old enough.
    if (afterDays === null) await forgetName(trx, id)
    await forgetOrder(trx, emit, id)
  }
}

/**
 * Removes the name that people gave the list, because it may name anybody.
 *
 * @returns the number of removed texts
 */
export async function forgetName(trx: Transaction<Tables>, id: string): Promise<number> {
  const gone = await trx
    .updateTable('batch')
    .set({ name: null })
    .where('id', '=', id)
    .where('name', 'is not', null)
    .returning('id')
    .execute()
  return gone.length
}

/**
 * Removes the personal fields of a line's request.
 *
 * @returns whether there were any
 */
export async function purgeLine(
  trx: Transaction<Tables>,
  { batchId, number, request }: LineToPurge,
  at: number,
): Promise<boolean> {
  const kept = withoutPersonal(request)
  if (Object.keys(kept).length === Object.keys(request).length) return false
  await trx
    .updateTable('batch_line')
    .set({ request: JSON.stringify(kept), purged: 1, changed_at: at })
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .execute()
  return true
}

/**
 * Removes the order hash of a batch that lost texts and the service's words about its pause, ends the batch
 * if no line waits now, and tells every browser. The caller has locked its row.
 */
export async function forgetOrder(trx: Transaction<Tables>, emit: Emit, id: string): Promise<void> {
  const { error } = await requireBatch(trx, id)
  // It is a hash of the whole order, from which a short order could be guessed. It goes now, because nothing
  // would remove it later from a list that still runs. The same order, sent once more, is refused.
  await trx
    .updateTable('batch')
    .set({ order_hash: `purged ${randomUUID()}`, ...(error !== null && { error: reasonOnly(error) }) })
    .where('id', '=', id)
    .execute()
  const groups = (await readLineGroups(trx, [id])).get(id) ?? []
  const { waiting, running } = countLines(groups)
  if (waiting + running === 0) {
    await trx
      .updateTable('batch')
      .set({ state: 'done', error: null })
      .where('id', '=', id)
      .where('state', 'in', HALTED)
      .execute()
  }
  emit({ type: 'batch', data: batchOf(await requireBatch(trx, id), groups) })
}

/** The reason of a pause. The words of a refused purchase are the service's, and may name anybody. */
function reasonOnly(text: string): string {
  const error = parseError(text)
  return CONCERN_ALL.has(error.code) ? JSON.stringify(withoutText(error)) : text
}
