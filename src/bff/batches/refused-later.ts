import type { ChargeListener } from '../purchases/hooks.ts'
import { parseError } from '../purchases/record.ts'
import { lockRows } from '../store/lock-rows.ts'
import { countLines, readLineGroups } from './line-groups.ts'
import { CONCERN_ALL } from './line-state.ts'
import { batchOf } from './read-batch.ts'

/**
 * Pauses the lists that had ended although the service had not answered for one of their lines, once it
 * refuses that line without a charge: the line waits, and only a halted list can be resumed.
 */
export function pauseEnded(now: () => number): ChargeListener {
  return async (trx, { id, state, error }, emit) => {
    if (state !== 'rejected' || error === null || !CONCERN_ALL.has(parseError(error).code)) return
    const lines = await trx
      .selectFrom('batch_line')
      .select('batch_id')
      .where((row) => row.or([row('intent_id', '=', id), row('purchased_id', '=', id)]))
      .execute()
    const ids = [...new Set(lines.map((line) => line.batch_id))]
    if (ids.length === 0) return
    // Locked whatever their state is: a list that another process ends at this moment is found ended.
    const found = trx.selectFrom('batch').select(['id', 'state']).where('id', 'in', ids).orderBy('id')
    const batches = await lockRows(trx, found).execute()
    const ended = batches.filter((batch) => batch.state === 'done')
    const groups = await readLineGroups(
      trx,
      ended.map((batch) => batch.id),
    )
    for (const batch of ended) {
      const lineGroups = groups.get(batch.id) ?? []
      // A line that has lost its personal fields can no longer be bought.
      if (countLines(lineGroups).waiting === 0) continue
      const row = await trx
        .updateTable('batch')
        .set({ state: 'paused', error, active: 1, updated_at: now() })
        .where('id', '=', batch.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      emit({ type: 'batch', data: batchOf(row, lineGroups) })
    }
  }
}
