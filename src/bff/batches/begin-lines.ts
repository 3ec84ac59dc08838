import type { ErrorDetail } from '#contract/console/error.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { HttpFailure, refusalIn } from '../http/http-failure.ts'
import { PRICE_KNOWN_MS, checkPrice } from '../purchases/confirmed-price.ts'
import { parseObject, withErrorCode } from '../purchases/record.ts'
import { lockRows } from '../store/lock-rows.ts'
import { LineHalted } from './batch-veto.ts'
import type { BatchDeps } from './deps.ts'
import { CONCERN_ALL } from './line-state.ts'
import { isMixed, ofOneService } from './next-step.ts'
import { kindOfService } from './order-lines.ts'
import type { BatchLineRow, BatchRow } from './tables.ts'

/**
 * Outcome of beginning a line. `purchased`: the shop has already bought the same, and nothing was begun.
 * `halted`: the batch is no longer running, the line was purged, or the purchase that it was to share was
 * purged, and it is tried again.
 */
export type Begun =
  | { readonly kind: 'begun' | 'purchased' | 'halted' }
  | { readonly kind: 'pause'; readonly error: ErrorDetail }

interface BeginDeps extends Pick<BatchDeps, 'catalog' | 'store' | 'now'> {
  readonly purchases: Pick<BatchDeps['purchases'], 'placeInGroup'>
}

/**
 * The next lines that were not begun, in the order of their numbers, without the lines of the services in
 * `except`.
 */
export async function nextLines(
  { store }: Pick<BatchDeps, 'store'>,
  { id, service, fingerprint }: Pick<BatchRow, 'id' | 'service' | 'fingerprint'>,
  { limit, except }: { readonly limit: number; readonly except: ReadonlySet<string> },
): Promise<BatchLineRow[]> {
  return (
    store.db
      .selectFrom('batch_line as line')
      .leftJoin('intent as own', 'own.id', 'line.intent_id')
      .leftJoin('intent as purchased', 'purchased.id', 'line.purchased_id')
      .where('line.batch_id', '=', id)
      .where('own.id', 'is', null)
      .where('line.purged', '=', 0)
      // Similar intents that were never sent, and those that another key was refused, do not count.
      .where((row) =>
        row.or([
          row('purchased.id', 'is', null),
          row('purchased.state', '=', 'abandoned'),
          row.and([
            row('purchased.state', '=', 'rejected'),
            row('purchased.fingerprint', '!=', fingerprint),
            row.or([...CONCERN_ALL].map((code) => row('purchased.error', 'like', withErrorCode(code)))),
          ]),
        ]),
      )
      .$if(except.size > 0, (query) =>
        query.where((row) => row(row.fn.coalesce('line.service', row.val(service)), 'not in', [...except])),
      )
      .orderBy('line.number')
      .limit(limit)
      .selectAll('line')
      .execute()
  )
}

/**
 * Begins to buy one line. Beginning the same line again, in this process or another, is the same purchase.
 *
 * @throws where the service or the store cannot be reached, which may pass by itself
 */
export async function beginLine(deps: BeginDeps, batch: BatchRow, line: BatchLineRow): Promise<Begun> {
  const { purchases, catalog } = deps
  const request = parseObject(line.request)
  try {
    const service = line.service ?? batch.service
    const item = await catalog.item(service, PRICE_KNOWN_MS)
    if (!item) throw new HttpFailure('SERVICO_INDISPONIVEL')
    // The price may still have changed within that time; `chargedMore` finds what cost more.
    checkPrice(item, { request, priceCents: line.price_cents })
    await purchases.placeInGroup({
      id: line.intent_id,
      kind: kindOfService(service),
      service,
      request,
      repurchaseOf: line.over_id ?? undefined,
      priceCents: line.price_cents,
      person: creatorOf(batch),
      groupId: batch.id,
      background: batch.plate === null,
    })
    return { kind: 'begun' }
  } catch (error) {
    if (error instanceof LineHalted) return { kind: 'halted' }
    if (!(error instanceof HttpFailure)) throw error
    const { similar } = error.options
    if (similar) return { kind: (await share(deps, line, similar.id)) ? 'purchased' : 'halted' }
    // Nothing was stored, and every further line would get the same refusal.
    return { kind: 'pause', error: refusalIn(error) }
  }
}

/**
 * Notes the purchase whose answer a line shares. One that was purged since it was found does not count:
 * its purge has not found this line, so no purge would remove what the line says about the person.
 *
 * @returns whether the line shares it
 */
function share(
  { store, now }: Pick<BatchDeps, 'store' | 'now'>,
  { batch_id: batchId, number }: BatchLineRow,
  purchasedId: string,
): Promise<boolean> {
  return store.transaction(async (trx) => {
    // Locked, as a purge locks it before it searches for lines.
    const purchase = await lockRows(
      trx,
      trx.selectFrom('intent').select('purged_at').where('id', '=', purchasedId),
    ).executeTakeFirst()
    if (purchase?.purged_at !== null) return false
    await trx
      .updateTable('batch_line')
      .set({ purchased_id: purchasedId, changed_at: now() })
      .where('batch_id', '=', batchId)
      .where('number', '=', number)
      .execute()
    return true
  })
}

/** Why the batch may not go on with lines of these services, checked before a line is begun. */
export async function refusalOf(
  { purchases, store }: Pick<BatchDeps, 'purchases' | 'store'>,
  batch: BatchRow,
  services: Iterable<string>,
): Promise<ErrorDetail | undefined> {
  const person = creatorOf(batch)
  for (const service of services) {
    try {
      await purchases.askVetoes(store.db, { service, person })
    } catch (error) {
      const detail = refusalIn(error)
      // In a batch of several services, a refusal of one service concerns only its own lines.
      if (!isMixed(batch) || !ofOneService(detail)) return detail
    }
  }
  return undefined
}

/** Whether the service charged more for a line than the confirmed price, since a person last confirmed. */
export async function chargedMore({ store }: Pick<BatchDeps, 'store'>, batch: BatchRow): Promise<boolean> {
  const found = await store.db
    .selectFrom('intent')
    .select('id')
    .where('group_id', '=', batch.id)
    .where('created_at', '>=', batch.confirmed_at)
    .whereRef('charged_cents', '>', 'price_cents')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
