import { GroupHalted, type Veto } from '../purchases/hooks.ts'
import { lockRows } from '../store/lock-rows.ts'

/**
 * A line may no longer be stored: a person or the server stopped its batch, or its request lost its personal
 * fields. Nothing was bought. Never reaches a browser.
 */
export class LineHalted extends GroupHalted {
  override readonly name = 'LineHalted'
}

/**
 * Refuses a line whose batch is not running, and one that was purged since the caller has read it. The veto
 * locks the batch, so that a line comes either before or after a stop or a purge, and the stop finds every
 * intent that may still be sent.
 *
 * @throws {LineHalted}
 */
export const batchVeto: Veto = async (queries, { id, groupId }) => {
  if (groupId === undefined) return
  const running = await lockRows(
    queries,
    queries.selectFrom('batch').select('id').where('id', '=', groupId).where('state', '=', 'running'),
  ).executeTakeFirst()
  if (!running) throw new LineHalted('The batch is not running')
  if (id === undefined) return
  // After the lock: a purge that held the batch is visible only to a later statement.
  const purged = await queries
    .selectFrom('batch_line')
    .select('number')
    .where('intent_id', '=', id)
    .where('purged', '=', 1)
    .executeTakeFirst()
  if (purged) throw new LineHalted('The request of the line was purged')
}
