import type { ErrorDetail } from '#contract/console/error.ts'
import type { Person } from '#contract/console/session.ts'
import { record } from '../journal/journal.ts'
import { withdrawGroup } from '../purchases/calls/withdraw.ts'
import type { BatchDeps } from './deps.ts'
import { readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'

type StopDeps = Pick<BatchDeps, 'events' | 'now'>

/**
 * Stops a running batch for a person: lines that have not been sent by now are not sent. Changes nothing in
 * another state.
 */
export async function stopBatch(deps: StopDeps, id: string, person: Person): Promise<void> {
  await halt(deps, id, { state: 'stopped', error: null }, { person })
}

/**
 * Pauses a running batch for the server, for a reason that applies to every further line. If a person has
 * confirmed it anew since it was read, the reason is out of date: the process may have been suspended since.
 */
export async function pauseBatch(
  deps: StopDeps,
  { id, confirmed_at: confirmedAt }: Pick<BatchRow, 'id' | 'confirmed_at'>,
  error: ErrorDetail,
): Promise<void> {
  await halt(deps, id, { state: 'paused', error: JSON.stringify(error) }, { confirmedAt })
}

async function halt(
  { events, now }: StopDeps,
  id: string,
  to: Pick<BatchRow, 'state' | 'error'>,
  { person, confirmedAt }: { readonly person?: Person; readonly confirmedAt?: number },
): Promise<void> {
  await events.commit(async (trx, emit) => {
    const row = await trx
      .updateTable('batch')
      .set({ ...to, updated_at: now(), active: 1 })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .$if(confirmedAt !== undefined, (query) => query.where('confirmed_at', '=', confirmedAt ?? 0))
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    // No line can be added meanwhile (`batchVeto`).
    await withdrawGroup(trx, emit, id, now())
    emit({ type: 'batch', data: await readBatch(trx, row) })
    if (person) await record(trx, { at: now(), action: 'batch-stopped', person, subject: id })
  })
}
