import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { JsonObject } from '#contract/json.ts'
import { withoutPersonal } from '#contract/service/personal/without-personal.ts'
import type { Emit } from '../events/events.ts'
import type { PurgeListener } from '../purchases/order.ts'
import { parseObject } from '../purchases/record.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Tables } from '../store/tables.ts'
import { countLines, readLineGroups } from './line-groups.ts'
import { batchOf, requireBatch } from './read-batch.ts'

interface LineToPurge {
  readonly batchId: string
  readonly number: number
  readonly request: JsonObject
}

/** The lines of purged purchases keep what these keep. */
export const purgeLines: PurgeListener = async (trx, ids, { at, afterDays, emit }) => {
  const lines = await trx
    .selectFrom('batch_line')
    .select(['batch_id as batchId', 'number', 'request'])
    .where((row) => row.or([row('intent_id', 'in', ids), row('purchased_id', 'in', ids)]))
    .execute()
  if (lines.length === 0) return
  const batches = [...new Set(lines.map(({ batchId }) => batchId))].toSorted()
  // First the batch, then its lines, as a person does who resumes it: nothing older than that is emitted.
  await lockRows(trx, trx.selectFrom('batch').select('id').where('id', 'in', batches).orderBy('id')).execute()
  for (const line of lines) await purgeLine(trx, { ...line, request: parseObject(line.request) }, at)
  for (const id of batches) {
    // A list may be younger than a purchase that it shares: its own age takes its name.
    if (afterDays === null) await forgetName(trx, id)
    await forgetOrder(trx, emit, id)
  }
}

/**
 * Removes the name that people gave the list, in which anybody may be named.
 *
 * @returns how many texts
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
 * Forgets the order of a batch of which something was removed, ends it where no line waits now, and tells
 * every browser. The caller has locked its row.
 */
export async function forgetOrder(trx: Transaction<Tables>, emit: Emit, id: string): Promise<void> {
  // A hash of the whole order, by which a short one could be guessed. Nothing would remove it later from a
  // list that still runs. Its order is refused where it is sent once more.
  await trx
    .updateTable('batch')
    .set({ order_hash: `purged ${randomUUID()}` })
    .where('id', '=', id)
    .execute()
  const groups = (await readLineGroups(trx, [id])).get(id) ?? []
  const { waiting, running } = countLines(groups)
  if (waiting + running === 0) {
    await trx
      .updateTable('batch')
      .set({ state: 'done', error: null })
      .where('id', '=', id)
      .where('state', 'in', ['stopped', 'paused'])
      .execute()
  }
  emit({ type: 'batch', data: batchOf(await requireBatch(trx, id), groups) })
}
