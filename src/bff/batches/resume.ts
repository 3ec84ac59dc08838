import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { refuseOff } from '../availability/availability.ts'
import { Failure } from '../http/http-failure.ts'
import { parseObject } from '../purchases/record.ts'
import type { Database } from '../store/tables.ts'
import type { BatchDeps } from './deps.ts'
import { lineState } from './line-state.ts'
import { priceLines, sumOf } from './order-lines.ts'
import { readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'

/**
 * A person says that a stopped or paused batch goes on. What was certainly never sent, or refused without a charge, is bought under a new
 * intent: that is this person's decision, and nobody else's. Changes nothing in another state.
 *
 * @param waitingCents what the waiting lines cost together, where the person confirmed it anew
 * @throws {Failure} 409 PRICE_CHANGED where today's prices are others than the confirmed ones, 422 SERVICE_OFF or SERVICO_INDISPONIVEL:
 *   then the batch stays as it is
 */
export async function resumeBatch(
  deps: BatchDeps,
  batch: BatchRow,
  waitingCents: number | undefined,
): Promise<void> {
  const { events, catalog, now, fingerprint } = deps
  if (batch.state !== 'stopped' && batch.state !== 'paused') return
  await refuseOff(deps.store.db, batch.service)
  const item = await catalog.item(batch.service)
  await events.commit(async (trx, tell) => {
    // Written first: of two who resume at once the second finds it running.
    const running = await trx
      .updateTable('batch')
      .set({
        state: 'running',
        error: null,
        fingerprint,
        confirmed_at: now(),
        updated_at: now(),
        watched: 1,
      })
      .where('id', '=', batch.id)
      .where('state', 'in', ['stopped', 'paused'])
      .returningAll()
      .executeTakeFirst()
    if (!running) return
    await refuseOff(trx, batch.service)
    const waiting = await waitingLines(trx, batch.id)
    const today = priceLines(item, waiting)
    const confirmed = waiting.reduce((sum, line) => sum + line.confirmedCents, 0)
    const changed = today.some((line) => line.priceCents !== line.confirmedCents)
    const cost = sumOf(today)
    if (waitingCents === undefined ? changed : waitingCents !== cost) throw new Failure('PRICE_CHANGED')
    for (const line of today) {
      if (!line.hasIntent && line.priceCents === line.confirmedCents) continue
      await trx
        .updateTable('batch_line')
        .set({ price_cents: line.priceCents, ...(line.hasIntent && { intent_id: randomUUID() }) })
        .where('batch_id', '=', batch.id)
        .where('number', '=', line.number)
        .execute()
    }
    const row = await trx
      .updateTable('batch')
      .set({ total_cents: running.total_cents + cost - confirmed })
      .where('id', '=', batch.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    tell({ type: 'batch', data: await readBatch(trx, row) })
  })
}

/** `hasIntent`: one that ended without ever having been charged. */
async function waitingLines(trx: Transaction<Database>, batchId: string) {
  const rows = await trx
    .selectFrom('batch_line as line')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as kept', 'kept.id', 'line.kept_id')
    .where('line.batch_id', '=', batchId)
    .select([
      'line.number',
      'line.request',
      'line.price_cents',
      'own.state as own',
      'own.error as ownError',
      'kept.state as kept',
    ])
    .execute()
  return rows
    .filter((row) => lineState(row) === 'waiting')
    .map((row) => ({
      number: row.number,
      request: parseObject(row.request),
      confirmedCents: row.price_cents,
      hasIntent: row.own !== null,
    }))
}
