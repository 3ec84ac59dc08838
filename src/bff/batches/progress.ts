import { lockRows } from '../store/lock-rows.ts'
import type { BatchDeps } from './deps.ts'
import { readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'

type ProgressDeps = Pick<BatchDeps, 'events' | 'now'>

/** Sends the progress of a batch to every browser. */
export async function emitProgress(deps: ProgressDeps, batch: BatchRow): Promise<void> {
  await change(deps, batch, {})
}

/** Marks a batch as inactive: every line has ended, or waits for a person. */
export async function deactivate(deps: ProgressDeps, batch: BatchRow, done: boolean): Promise<void> {
  await change(deps, batch, { active: 0, ...(done && { state: 'done' as const, error: null }) })
}

async function change(
  { events, now }: ProgressDeps,
  { id, state, confirmed_at: confirmedAt }: BatchRow,
  columns: Partial<Pick<BatchRow, 'active' | 'state' | 'error'>>,
): Promise<void> {
  await events.commit(async (trx, emit) => {
    // If a person has stopped or resumed it meanwhile, this finding is out of date.
    const found = trx
      .selectFrom('batch')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', state)
      .where('confirmed_at', '=', confirmedAt)
    const before = await lockRows(trx, found).executeTakeFirst()
    if (!before) return
    // Since the lines were read, the service may have refused one that had no answer (`pauseEnded`).
    if (columns.state === 'done' && (await readBatch(trx, before)).counts.waiting > 0) return
    const row = await trx
      .updateTable('batch')
      .set({ ...columns, updated_at: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    emit({ type: 'batch', data: await readBatch(trx, row) })
  })
}
