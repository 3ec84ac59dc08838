import type { Transaction } from 'kysely'
import { whyMayNotResume } from '#contract/console/batch-resume.ts'
import type { Person } from '#contract/console/session.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import { idFrom } from '../purchases/ordering/derived-ids.ts'
import type { Tables } from '../store/tables.ts'
import type { BatchDeps } from './deps.ts'
import { HALTED, isHalted } from './halted.ts'
import { itemsOf, servicesOf } from './line-services.ts'
import { linesOnSale } from './lines-on-sale.ts'
import { priceLines, sumOf } from './order-lines.ts'
import { readBatch } from './read-batch.ts'
import type { BatchRow } from './tables.ts'
import { type WaitingLine, waitingLines } from './waiting-lines.ts'
import { withheldText } from './withheld.ts'

type PricedLine = WaitingLine & { readonly priceCents: number }

/**
 * Resumes a stopped or paused batch for a person. Lines that were certainly never sent, or refused without a
 * charge, are bought under a new intent: only a person may decide that. In a batch of several services, the
 * lines of a service that cannot be bought now stay waiting. Changes nothing in another state.
 *
 * @param waitingCents the total price of the lines that can be bought, where the person confirmed it anew
 * @throws {HttpFailure} 403 FORBIDDEN for another buyer than the one who ordered it: the lines count towards
 *   that buyer's limit. 409 PRICE_CHANGED where today's prices are not the confirmed ones, 422 SERVICE_OFF
 *   or SERVICO_INDISPONIVEL where no line can be bought. The batch then stays unchanged
 */
export async function resumeBatch(
  deps: BatchDeps,
  batch: BatchRow,
  { waitingCents, by }: { readonly waitingCents: number | undefined; readonly by: Person },
): Promise<void> {
  const { store, events, now, fingerprint } = deps
  if (!isHalted(batch)) return
  const person = creatorOf(batch)
  const message = whyMayNotResume({ createdBy: person }, by)
  if (message !== undefined) throw new HttpFailure('FORBIDDEN', { message })
  const before = await waitingLines(store.db, batch)
  // Refusals that need no prices come first.
  await linesOnSale(deps, store.db, { batch, lines: before, person, isSold: () => true })
  const items = await itemsOf(deps, servicesOf(before))
  await events.commit(async (trx, emit) => {
    // Written first: if two people resume at once, the second finds the batch running.
    const running = await setRunning(trx, batch.id, { fingerprint, now: now() })
    if (!running) return
    const waiting = await waitingLines(trx, batch)
    const all = withNewest(deps, items, waiting)
    const isSold = (line: WaitingLine) => isPriced(all, line)
    const { sold, refusals } = await linesOnSale(deps, trx, { batch, lines: waiting, person, isSold })
    const today = priceLines(all, sold)
    const changed = today.some((line) => line.priceCents !== line.confirmedCents)
    const cost = sumOf(today)
    if (waitingCents === undefined ? changed : waitingCents !== cost) throw new HttpFailure('PRICE_CHANGED')
    // Without their old intents, the lines that are left out say nothing about the batch.
    const left = waiting.filter(({ service }) => refusals.has(service)).map(unchanged)
    await renewLines(trx, batch.id, { lines: [...today, ...left], now: now() })
    const confirmed = sold.reduce((sum, line) => sum + line.confirmedCents, 0)
    const row = await trx
      .updateTable('batch')
      .set({ total_cents: running.total_cents + cost - confirmed, withheld: withheldText(refusals) })
      .where('id', '=', batch.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    emit({ type: 'batch', data: await readBatch(trx, row) })
    const details = { lines: sold.length, priceCents: cost }
    await record(trx, { at: now(), action: 'batch-resumed', person: by, subject: batch.id, details })
  })
}

/** With the entries of lines that wait only since the prices were read: their orders have ended unbought. */
function withNewest(
  { catalog }: Pick<BatchDeps, 'catalog'>,
  items: ReadonlyMap<string, CatalogItem>,
  waiting: readonly WaitingLine[],
): ReadonlyMap<string, CatalogItem> {
  const all = new Map(items)
  for (const service of servicesOf(waiting)) {
    const item = all.get(service) ?? catalog.newestItem(service)
    if (item) all.set(service, item)
  }
  return all
}

function isPriced(
  items: ReadonlyMap<string, CatalogItem>,
  { service, request }: Pick<WaitingLine, 'service' | 'request'>,
): boolean {
  const item = items.get(service)
  return item !== undefined && priceCents(item, request) !== undefined
}

function unchanged(line: WaitingLine): PricedLine {
  return { ...line, priceCents: line.confirmedCents }
}

async function setRunning(
  trx: Transaction<Tables>,
  id: string,
  { fingerprint, now }: { readonly fingerprint: string; readonly now: number },
): Promise<BatchRow | undefined> {
  return trx
    .updateTable('batch')
    .set({ state: 'running', error: null, fingerprint, confirmed_at: now, updated_at: now, active: 1 })
    .where('id', '=', id)
    .where('state', 'in', HALTED)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Gives each line today's price, and a new intent where its own has ended without a charge. Such a line no
 * longer shares a refused purchase.
 */
async function renewLines(
  trx: Transaction<Tables>,
  batchId: string,
  { lines, now }: { readonly lines: readonly PricedLine[]; readonly now: number },
): Promise<void> {
  for (const line of lines) {
    const { hasIntent, hasPurchase } = line
    if (!hasIntent && !hasPurchase && line.priceCents === line.confirmedCents) continue
    await trx
      .updateTable('batch_line')
      .set({
        price_cents: line.priceCents,
        purchased_id: null,
        changed_at: now,
        ...(hasIntent && { intent_id: idFrom(line.intentId) }),
      })
      .where('batch_id', '=', batchId)
      .where('number', '=', line.number)
      .execute()
  }
}
