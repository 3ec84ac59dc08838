import type { Queries } from '../store/store.ts'

/** A person or the server stopped the batch before its line was stored: nothing was. */
export class BatchNotRunning extends Error {
  override readonly name = 'BatchNotRunning'
}

/**
 * Inside the transaction that stores a line's intent. A write although nothing changes: on PostgreSQL too it then comes before or after a
 * stop, never beside it, so that the stop finds every intent that may still be sent.
 *
 * @throws {BatchNotRunning}
 */
export async function requireRunning(trx: Queries, batchId: string): Promise<void> {
  const running = await trx
    .updateTable('batch')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', batchId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!running) throw new BatchNotRunning('The batch is not running')
}
