import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { JsonObject } from '#contract/json.ts'
import { withoutPersonal } from '#contract/service/personal/without-personal.ts'
import type { PurgeListener } from '../purchases/order.ts'
import { parseObject } from '../purchases/record.ts'
import type { Tables } from '../store/tables.ts'
import { countLines, readLineGroups } from './line-groups.ts'

interface LineToPurge {
  readonly batchId: string
  readonly number: number
  readonly request: JsonObject
}

/** The lines of purged purchases keep what these keep. */
export const purgeLines: PurgeListener = async (trx, ids, at) => {
  const lines = await trx
    .selectFrom('batch_line')
    .select(['batch_id as batchId', 'number', 'request'])
    .where((row) => row.or([row('intent_id', 'in', ids), row('purchased_id', 'in', ids)]))
    .execute()
  for (const line of lines) await purgeLine(trx, { ...line, request: parseObject(line.request) }, at)
  for (const id of new Set(lines.map(({ batchId }) => batchId))) await forgetOrder(trx, id)
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

/** Forgets the order of a batch of which something was removed, and ends it where no line waits now. */
export async function forgetOrder(trx: Transaction<Tables>, id: string): Promise<void> {
  // A hash of the whole order, by which a short one could be guessed.
  await trx
    .updateTable('batch')
    .set({ order_hash: `purged ${randomUUID()}` })
    .where('id', '=', id)
    .where('active', '=', 0)
    .execute()
  const { waiting, running } = countLines((await readLineGroups(trx, [id])).get(id) ?? [])
  if (waiting + running > 0) return
  await trx
    .updateTable('batch')
    .set({ state: 'done', error: null })
    .where('id', '=', id)
    .where('state', 'in', ['stopped', 'paused'])
    .execute()
}
