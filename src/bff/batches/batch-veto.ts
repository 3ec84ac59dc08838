import type { Veto } from '../purchases/order.ts'

/**
 * A person or the server stopped the batch before its line was stored: nothing was bought. Never reaches a
 * browser.
 */
export class BatchNotRunning extends Error {
  override readonly name = 'BatchNotRunning'
}

/**
 * Refuses a line whose batch does not run. A write although nothing changes: on PostgreSQL too it then comes
 * before or after a stop, never beside it, so that the stop finds every intent that may still be sent.
 *
 * @throws {BatchNotRunning}
 */
export const batchVeto: Veto = async (queries, { groupId }) => {
  if (groupId === undefined) return
  const running = await queries
    .updateTable('batch')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', groupId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!running) throw new BatchNotRunning('The batch is not running')
}
