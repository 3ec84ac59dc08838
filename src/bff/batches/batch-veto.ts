import { GroupHalted, type Veto } from '../purchases/hooks.ts'
import { lockRows } from '../store/lock-rows.ts'
import { withheldServices } from './withheld.ts'

/**
 * A line may no longer be stored: a person or the server stopped its batch, its request lost its personal
 * fields, or a person has confirmed it anew for another key or price. Nothing was bought. Never reaches a
 * browser.
 */
export class LineHalted extends GroupHalted {
  override readonly name = 'LineHalted'
}

/**
 * Refuses a line whose batch does not run under this process's key, and one that is no longer as the caller
 * has read it: a process may be suspended between the reading and the order, while another one resumes
 * the batch. The veto locks the batch, so that a line comes either before or after a stop or a purge, and the
 * stop finds every intent that may still be sent.
 *
 * @param fingerprint account and environment of this process's key
 * @throws {LineHalted}
 */
export function batchVeto(fingerprint: string): Veto {
  return async (queries, { id, service, groupId, priceCents }) => {
    if (groupId === undefined) return
    const batch = await lockRows(
      queries,
      queries
        .selectFrom('batch')
        .select(['state', 'fingerprint', 'withheld'])
        // Locked in any state, so that nobody resumes it before what this refusal causes is stored.
        .where('id', '=', groupId),
    ).executeTakeFirst()
    if (batch?.state !== 'running') throw new LineHalted('The batch is not running')
    if (batch.fingerprint !== fingerprint) throw new LineHalted('The batch is bought with another key')
    if (withheldServices(batch).has(service)) throw new LineHalted('The confirmation left the service out')
    if (id === undefined) return
    // After the lock: what held the batch is visible only to a later statement.
    const line = await queries
      .selectFrom('batch_line')
      .select(['purged', 'price_cents'])
      .where('batch_id', '=', groupId)
      .where('intent_id', '=', id)
      .executeTakeFirst()
    if (line?.purged === 1) throw new LineHalted('The request of the line was purged')
    if (line?.price_cents !== priceCents) throw new LineHalted('The line was confirmed anew')
  }
}
