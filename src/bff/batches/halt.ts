import type { Transaction } from 'kysely'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { Tell } from '../events/events.ts'
import { columnsOf } from '../purchases/change.ts'
import { historyItem } from '../purchases/record.ts'
import type { Database } from '../store/tables.ts'
import type { BatchDeps } from './deps.ts'
import { readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'

type HaltDeps = Pick<BatchDeps, 'events' | 'now'>

/** A person stops a running batch: what has not been sent by now is not sent. Changes nothing in another state. */
export async function stopBatch(deps: HaltDeps, id: string): Promise<void> {
  await halt(deps, id, { state: 'stopped', error: null })
}

/** The same by the server, for a reason that every further line would meet. */
export async function pauseBatch(deps: HaltDeps, id: string, error: ErrorDetail): Promise<void> {
  await halt(deps, id, { state: 'paused', error: JSON.stringify(error) })
}

async function halt(
  { events, now }: HaltDeps,
  id: string,
  to: Pick<BatchRow, 'state' | 'error'>,
): Promise<void> {
  await events.commit(async (trx, tell) => {
    const row = await trx
      .updateTable('batch')
      .set({ ...to, updated_at: now(), watched: 1 })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    await abandonPrepared(trx, tell, id, now())
    tell({ type: 'batch', data: await readBatch(trx, row) })
  })
}

/**
 * From `prepared` an intent goes to `sending` before its first byte leaves, and only from there: those that are still `prepared` when this
 * is committed are certainly never sent. None can be added meanwhile (`requireRunning`).
 */
async function abandonPrepared(
  trx: Transaction<Database>,
  tell: Tell,
  batchId: string,
  now: number,
): Promise<void> {
  const abandoned = await trx
    .updateTable('intent')
    .set(columnsOf({ state: 'abandoned', dueAt: null, error: null, chargedCents: 0 }, now))
    .where('batch_id', '=', batchId)
    .where('state', '=', 'prepared')
    .returningAll()
    .execute()
  for (const row of abandoned) tell({ type: 'inquiry', data: historyItem(row) })
}
