import { createHash } from 'node:crypto'
import { centsOfReais } from '#brazil/money.ts'
import { plateKey } from '#brazil/plate.ts'
import type { Batch, BatchOrder } from '#contract/console/batch.ts'
import type { Person } from '#contract/console/session.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import { canonicalJson } from '#server/canonical-json.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { VetoedOrder } from '../purchases/order.ts'
import { idFrom } from '../purchases/ordering/derived-ids.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { BalanceCache } from '../upstream/cache/balance.ts'
import type { BatchDeps } from './deps.ts'
import { checkKnownFields, withKnownFields } from './known-fields.ts'
import { storeLeftOut } from './left-out.ts'
import { askForAll, itemsOf, plateOfSet, servicesOf } from './line-services.ts'
import { type OrderLine, checkLines, priceLines, sumOf } from './order-lines.ts'
import { findBatch, readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'

interface BatchToStore {
  readonly id: string
  readonly order: BatchOrder
  readonly person: Person
}

/**
 * Stores a batch with all its lines, each with the one intent that it may be bought as. Buys nothing itself.
 * Repeating the order under the same id returns the stored batch.
 *
 * @throws {HttpFailure} where nothing was stored: 400 naming the lines that cannot be bought, 402
 *   SALDO_INSUFICIENTE where the known balance does not suffice, 404 for another person's id, 409
 *   PRICE_CHANGED, 422 INTENT_REUSED for another order's id, 422 SERVICE_OFF
 */
export async function orderBatch(
  deps: BatchDeps,
  wanted: BatchToStore,
): Promise<{ readonly batch: Batch; readonly created: boolean }> {
  const known = await findOwn(deps, wanted)
  if (known) return { batch: await readBatch(deps.store.db, known), created: false }

  try {
    return { batch: await storeBatch(deps, wanted, await pricedLines(deps, wanted)), created: true }
  } catch (error) {
    return afterRefusal(deps, wanted, error)
  }
}

/** The lines at today's prices, where nothing that is known now refuses them. */
async function pricedLines(deps: BatchDeps, wanted: BatchToStore): Promise<ReturnType<typeof priceLines>> {
  const { order } = wanted
  const lines = checkLines(await withKnownFields(deps, order))
  const services = servicesOf(lines)
  await askForAll(deps, deps.store.db, { services, ...vetoed(wanted) })
  const items = await itemsOf(deps, services)
  checkKnownFields(items, lines)
  const priced = priceLines(items, lines)
  if (sumOf(priced) !== order.totalCents) throw new HttpFailure('PRICE_CHANGED')
  await checkBalance(deps.balance, order.totalCents)
  return priced
}

/**
 * Another tab may have sent the same order, or it was repeated, and that request was faster. Then its own
 * purchases may have reached the limit, or spent the balance, that refused this one. After any other failure
 * the batch may be stored or not, and the browser repeats the order.
 */
async function afterRefusal(deps: BatchDeps, wanted: BatchToStore, error: unknown) {
  if (!(error instanceof HttpFailure || isUniqueViolation(error))) throw error
  const same = await findOwn(deps, wanted)
  if (same) return { batch: await readBatch(deps.store.db, same), created: false }
  await deps.purchases.tellOfRefusal(wanted, error)
  throw error
}

function vetoed({ order: { totalCents }, person }: BatchToStore): Omit<VetoedOrder, 'service'> {
  return { person, totalCents }
}

async function storeBatch(
  deps: BatchDeps,
  wanted: BatchToStore,
  lines: ReturnType<typeof priceLines>,
): Promise<Batch> {
  const row = newRow(deps, wanted, lines)
  return deps.events.commit(async (trx, emit) => {
    // The batch is inserted before the vetoes, which lock the person. A step of the same batch locks in this
    // order; on PostgreSQL two transactions that lock in different orders can deadlock.
    await trx.insertInto('batch').values(row).execute()
    await askForAll(deps, trx, { services: servicesOf(lines), ...vetoed(wanted) })
    const values = lines.map((line) => ({
      batch_id: row.id,
      number: line.number,
      service: line.service === row.service ? null : line.service,
      request: JSON.stringify(line.request),
      price_cents: line.priceCents,
      intent_id: idFrom(row.id, line.number),
      purchased_id: null,
      over_id: line.repurchaseOf ?? null,
      changed_at: row.created_at,
      purged: 0 as const,
    }))
    await trx.insertInto('batch_line').values(values).execute()
    await storeLeftOut(trx, row.id, wanted.order.leftOut)
    const stored = await readBatch(trx, row)
    emit({ type: 'batch', data: stored })
    await record(trx, {
      at: row.created_at,
      action: 'batch',
      person: wanted.person,
      subject: row.id,
      ...(row.plate !== null && { about: [{ kind: 'plate' as const, value: plateKey(row.plate) }] }),
      details: {
        service: row.service,
        ...(row.services !== null && { services: servicesOf(lines) }),
        ...(row.plate !== null && { plate: row.plate }),
        lines: lines.length,
        priceCents: row.total_cents,
      },
    })
    return stored
  })
}

function newRow(
  { now, fingerprint }: BatchDeps,
  { id, order, person }: BatchToStore,
  lines: readonly OrderLine[],
): BatchRow {
  const services = servicesOf(lines)
  return {
    id,
    kind: order.kind,
    service: catalogSlug(order.service),
    services: services.length > 1 ? JSON.stringify(services) : null,
    // A list that was read from a file has lines that are left out; a set is chosen by hand.
    plate: order.leftOut?.length ? null : plateOfSet(lines),
    // The name is often the title of a column or a file, which may name a person.
    name: order.name === undefined ? null : maskText(order.name),
    order_hash: hashOf(order),
    total_cents: order.totalCents,
    state: 'running',
    error: null,
    fingerprint,
    created_by: person.id,
    created_by_name: person.name,
    created_at: now(),
    updated_at: now(),
    confirmed_at: now(),
    withheld: null,
    active: 1,
    process_id: null,
    lease_until: 0,
    purged: 0,
  }
}

function hashOf(order: BatchOrder): string {
  return createHash('sha256').update(canonicalJson(order)).digest('hex')
}

async function findOwn(
  { store }: BatchDeps,
  { id, order, person }: BatchToStore,
): Promise<BatchRow | undefined> {
  const row = await findBatch(store.db, id)
  if (!row) return undefined
  if (row.created_by !== person.id) throw new HttpFailure('NOT_FOUND')
  if (row.order_hash !== hashOf(order)) throw new HttpFailure('INTENT_REUSED')
  return row
}

/**
 * Refuses an order that the known balance cannot pay for. Without a known balance the service decides, and
 * its refusal pauses the batch in time.
 */
async function checkBalance(balance: BalanceCache, totalCents: number): Promise<void> {
  const missing = async (): Promise<number | undefined> => {
    const { saldo, ambiente } = await balance.get()
    const cents = centsOfReais(saldo)
    // With a test key nothing is debited, and the balance never changes.
    return ambiente === 'test' || cents >= totalCents ? undefined : cents
  }
  try {
    if ((await missing()) === undefined) return
    // The wallet may just have been topped up.
    await balance.refresh()
  } catch {
    return
  }
  const balanceCents = await missing()
  if (balanceCents !== undefined) throw new HttpFailure('SALDO_INSUFICIENTE', { balanceCents })
}
