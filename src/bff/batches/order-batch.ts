import { createHash, randomUUID } from 'node:crypto'
import { centsOfReais } from '#brazil/money.ts'
import type { Batch, BatchOrder } from '#contract/console/batch.ts'
import type { Person } from '#contract/console/session.ts'
import { refuseOff } from '../availability/availability.ts'
import { Failure } from '../http/http-failure.ts'
import { canonical, catalogSlug } from '../purchases/dedupe-key.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import type { BatchDeps } from './deps.ts'
import { readStandings } from './line-counts.ts'
import { checkLines, priceLines, sumOf } from './order-lines.ts'
import { batchOf, findBatch, readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'

/**
 * Stores a batch with all its lines, each with the one intent that it may be bought as. Buys nothing itself. The same order under the same
 * id answers what became of it.
 *
 * @throws {Failure} where nothing was stored: 400 naming the lines that cannot be bought, 402 SALDO_INSUFICIENTE where the balance is known
 *   not to suffice, 404 for another person's id, 409 PRICE_CHANGED, 422 INTENT_REUSED for another order's id, 422 SERVICE_OFF
 */
export async function orderBatch(
  deps: BatchDeps,
  id: string,
  order: BatchOrder,
  person: Person,
): Promise<{ readonly batch: Batch; readonly created: boolean }> {
  const { store, events, catalog, balance, now, fingerprint } = deps
  const hash = createHash('sha256').update(canonical(order)).digest('hex')
  const known = await findOwn(deps, id, hash, person)
  if (known) return { batch: await readBatch(store.db, known), created: false }

  const lines = checkLines(order)
  await refuseOff(store.db, order.service)
  const priced = priceLines(await catalog.item(catalogSlug(order.service)), lines)
  if (sumOf(priced) !== order.totalCents) throw new Failure('PRICE_CHANGED')
  await checkBalance(balance, order.totalCents)

  const row: BatchRow = {
    id,
    kind: order.kind,
    service: catalogSlug(order.service),
    order_hash: hash,
    total_cents: order.totalCents,
    state: 'running',
    error: null,
    fingerprint,
    created_by: person.id,
    created_by_name: person.name,
    created_at: now(),
    updated_at: now(),
    confirmed_at: now(),
    watched: 1,
    lease_owner: null,
    lease_until: 0,
  }
  try {
    const batch = await events.commit(async (trx, tell) => {
      await refuseOff(trx, order.service)
      await trx.insertInto('batch').values(row).execute()
      const values = priced.map((line) => ({
        batch_id: id,
        number: line.number,
        request: JSON.stringify(line.request),
        price_cents: line.priceCents,
        intent_id: randomUUID(),
        kept_id: null,
      }))
      await trx.insertInto('batch_line').values(values).execute()
      const stored = batchOf(row, (await readStandings(trx, [id])).get(id))
      tell({ type: 'batch', data: stored })
      return stored
    })
    return { batch, created: true }
  } catch (error) {
    // The same order by another tab, or repeated: it was faster.
    const same = isUniqueViolation(error) ? await findOwn(deps, id, hash, person) : undefined
    if (!same) throw error
    return { batch: await readBatch(store.db, same), created: false }
  }
}

async function findOwn(
  { store }: BatchDeps,
  id: string,
  hash: string,
  person: Person,
): Promise<BatchRow | undefined> {
  const row = await findBatch(store.db, id)
  if (!row) return undefined
  if (row.created_by !== person.id) throw new Failure('NOT_FOUND')
  if (row.order_hash !== hash) throw new Failure('INTENT_REUSED')
  return row
}

/** Refuses what the balance is known not to pay for. What is not known is left to the service, which pauses the batch in its time. */
async function checkBalance(balance: KeptBalanceAnswers, totalCents: number): Promise<void> {
  const missing = async (): Promise<number | undefined> => {
    const { saldo, ambiente } = await balance.get()
    const cents = centsOfReais(saldo)
    // With a test key nothing is debited, and the balance never changes.
    return ambiente === 'test' || cents >= totalCents ? undefined : cents
  }
  try {
    if ((await missing()) === undefined) return
    // Somebody may have topped up just now.
    await balance.refresh()
  } catch {
    return
  }
  const balanceCents = await missing()
  if (balanceCents !== undefined) throw new Failure('SALDO_INSUFICIENTE', { balanceCents })
}
