import type { ErrorDetail } from '#contract/console/error.ts'
import { creatorOf } from '../../accounts/creator-of.ts'
import { HttpFailure } from '../../http/http-failure.ts'
import type { PurchaseDeps } from '../deps.ts'
import { GroupHalted } from '../hooks.ts'
import { PRICE_KNOWN_MS, checkPrice } from '../ordering/price.ts'
import type { IntentRow } from '../tables.ts'

/** Why an order may not be sent; `error` is null where a person stopped its group. */
export interface Withdrawal {
  readonly error: ErrorDetail | null
}

/**
 * Why an order that the service sent back may not be sent again; undefined where it may. If its group was
 * halted, or its person lost the right, while its call was under way, nothing has withdrawn it yet.
 *
 * A halt locks the group and a change locks the person, as the vetoes do. One that comes later finds an order
 * that waits, and withdraws it.
 */
export function whyWithdrawn(
  { store, hooks }: Pick<PurchaseDeps, 'store' | 'hooks'>,
  row: IntentRow,
): Promise<Withdrawal | undefined> {
  if (row.state !== 'sending' || row.uncertain_attempts > 0) return Promise.resolve(undefined)
  const { service, group_id: groupId } = row
  const order = { service, person: creatorOf(row), ...(groupId !== null && { groupId }) }
  return store.transaction(async (trx) => {
    for (const veto of hooks.vetoes) {
      try {
        await veto(trx, order)
      } catch (error) {
        if (error instanceof GroupHalted) return { error: null }
        if (!(error instanceof HttpFailure)) throw error
        // What else refuses a new order does not withdraw a stored one.
        if (error.code === 'FORBIDDEN') return { error: error.detail(null) }
      }
    }
    return undefined
  })
}

const PRICE_CHANGED = 'O preço da consulta mudou antes do envio. Nada foi enviado nem cobrado.'

/**
 * Why an order that has waited for its call may not be sent at today's price; undefined where it may. The
 * price was compared when the order was stored, and a server that was down, or a service that allowed no
 * calls, may have let hours pass since.
 *
 * @throws where today's prices cannot be known, which may pass by itself
 */
export async function whyTooDear(
  { catalog, now }: Pick<PurchaseDeps, 'catalog' | 'now'>,
  row: IntentRow,
): Promise<Withdrawal | undefined> {
  const waits = row.state === 'prepared' || (row.state === 'sending' && row.uncertain_attempts === 0)
  // A time in the future means that the clock has stepped back since.
  if (!waits || row.price_cents === null || Math.abs(now() - row.created_at) < PRICE_KNOWN_MS)
    return undefined
  try {
    const item = await catalog.item(row.service, PRICE_KNOWN_MS)
    checkPrice(item, { request: JSON.parse(row.request), priceCents: row.price_cents })
    return undefined
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    const detail = error.detail(null)
    if (detail.retryable) throw error
    return { error: error.code === 'PRICE_CHANGED' ? { ...detail, message: PRICE_CHANGED } : detail }
  }
}
