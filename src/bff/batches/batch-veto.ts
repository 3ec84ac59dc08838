import { GroupHalted, type Veto } from '../purchases/hooks.ts'
import { lockRows } from '../store/lock-rows.ts'

/**
 * A person or the server stopped the batch before its line was stored: nothing was bought. Never reaches a
 * browser.
 */
export class BatchNotRunning extends GroupHalted {
  override readonly name = 'BatchNotRunning'
}

/**
 * Refuses a line whose batch is not running. The veto locks the batch, so that a line comes either before or
 * after a stop, and the stop finds every intent that may still be sent.
 *
 * @throws {BatchNotRunning}
 */
export const batchVeto: Veto = async (queries, { groupId }) => {
  if (groupId === undefined) return
  const running = await lockRows(
    queries,
    queries.selectFrom('batch').select('id').where('id', '=', groupId).where('state', '=', 'running'),
  ).executeTakeFirst()
  if (!running) throw new BatchNotRunning('The batch is not running')
}
