import type { ErrorDetail } from '#contract/console/error.ts'
import { priceCents } from '#contract/service/catalog.ts'
import { Failure } from '../http/http-failure.ts'
import { parseObject } from '../purchases/record.ts'
import type { BatchDeps } from './deps.ts'
import { sells } from './order-lines.ts'
import { BatchNotRunning } from './running.ts'
import type { BatchLineRow, BatchRow } from './tables.ts'

/** What came of beginning a line. `kept`: the shop has bought the same already, and nothing was begun. */
export type Begun =
  | { readonly kind: 'begun' | 'kept' | 'halted' }
  | { readonly kind: 'pause'; readonly error: ErrorDetail }

/** The next lines that nothing was begun for, in the order of their numbers. */
export async function nextLines(
  { store }: Pick<BatchDeps, 'store'>,
  batchId: string,
  limit: number,
): Promise<BatchLineRow[]> {
  return (
    store.db
      .selectFrom('batch_line as line')
      .leftJoin('intent as own', 'own.id', 'line.intent_id')
      .leftJoin('intent as kept', 'kept.id', 'line.kept_id')
      .where('line.batch_id', '=', batchId)
      .where('own.id', 'is', null)
      // A similar purchase that was never sent in the end stands for nothing.
      .where((row) => row.or([row('kept.id', 'is', null), row('kept.state', '=', 'abandoned')]))
      .orderBy('line.number')
      .limit(limit)
      .selectAll('line')
      .execute()
  )
}

/**
 * Begins to buy one line. A second begin of the same line, by this process or another, is the same purchase.
 *
 * @throws what may pass by itself: the service or the store cannot be reached
 */
export async function beginLine(deps: BatchDeps, batch: BatchRow, line: BatchLineRow): Promise<Begun> {
  const { intents, catalog, store } = deps
  const request = parseObject(line.request)
  try {
    // A price at most a minute old: to ask for each line would use a share of the calls. What the service then charges is compared once
    // more (`chargedMore`).
    const item = (await catalog.get()).servicos.find(sells(batch.service))
    if (!item) throw new Failure('SERVICO_INDISPONIVEL')
    if (priceCents(item, request) !== line.price_cents) throw new Failure('PRICE_CHANGED')
    await intents.begin({
      id: line.intent_id,
      kind: batch.kind,
      service: batch.service,
      request,
      force: false,
      priceCents: line.price_cents,
      person: { id: batch.created_by, name: batch.created_by_name },
      batchId: batch.id,
    })
    return { kind: 'begun' }
  } catch (error) {
    if (error instanceof BatchNotRunning) return { kind: 'halted' }
    if (!(error instanceof Failure)) throw error
    const { similar } = error.options
    if (similar) {
      await store.db
        .updateTable('batch_line')
        .set({ kept_id: similar.id })
        .where('batch_id', '=', line.batch_id)
        .where('number', '=', line.number)
        .execute()
      return { kind: 'kept' }
    }
    const detail = error.detail(null)
    if (detail.retryable) throw error
    // Nothing was stored, and every further line would be told the same.
    return { kind: 'pause', error: detail }
  }
}

/** Whether the service took more for a line than was confirmed, since a person last confirmed. */
export async function chargedMore({ store }: Pick<BatchDeps, 'store'>, batch: BatchRow): Promise<boolean> {
  const found = await store.db
    .selectFrom('intent')
    .select('id')
    .where('batch_id', '=', batch.id)
    .where('created_at', '>=', batch.confirmed_at)
    .whereRef('charged_cents', '>', 'price_cents')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
