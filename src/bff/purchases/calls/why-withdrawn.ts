import type { Transaction } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import type { ErrorDetail, RecordErrorCode } from '#contract/console/error.ts'
import { creatorOf } from '../../accounts/creator-of.ts'
import { HttpFailure, refusalIn } from '../../http/http-failure.ts'
import type { Tables } from '../../store/tables.ts'
import { PRICE_KNOWN_MS, checkPrice } from '../confirmed-price.ts'
import type { PurchaseDeps } from '../deps.ts'
import { GroupHalted, type PurchaseHooks } from '../hooks.ts'
import type { IntentRow } from '../tables.ts'

/** Why an order may not be sent; `error` is null where a person stopped its group. */
export interface Withdrawal {
  readonly error: ErrorDetail | null
}

/**
 * How long a list may go on by itself after a person's confirmation (ms). After a longer downtime nobody
 * expects it to buy, and a list from an old backup could repeat purchases whose keys have expired.
 */
export const CONFIRMATION_MS = DAY_MS

export const CONFIRMED_LONG_AGO: ErrorDetail = {
  code: 'CONFIRMED_LONG_AGO' satisfies RecordErrorCode,
  message: 'A confirmação foi há mais de um dia, e o pedido ainda não tinha saído. Nada foi cobrado.',
  retryable: false,
  requestId: null,
  charged: 'no',
}

type Attempted = Pick<IntentRow, 'state' | 'uncertain_attempts'>

/** Whether an order was sent, and its attempts certainly did nothing, for example because of a limit. */
export function wasSentBack({ state, uncertain_attempts: uncertain }: Attempted): boolean {
  return state === 'sending' && uncertain === 0
}

/** Whether an order waits for its call. `withdraw.ts` has the same condition in SQL. */
function isWaiting(row: Attempted): boolean {
  return row.state === 'prepared' || wasSentBack(row)
}

/**
 * Why nobody waits any more for an order that no process has sent in time; undefined where somebody does. An
 * order of a group may wait long for a slot; it is withdrawn with its group, or after a day.
 */
export function whyForgotten(
  row: IntentRow,
  { now, timings }: Pick<PurchaseDeps, 'now' | 'timings'>,
): Withdrawal | undefined {
  if (!isWaiting(row)) return undefined
  // A time far in the future means that the clock has stepped back since, so the age of the order is
  // unknown.
  const age = Math.abs(now() - row.created_at)
  if (row.group_id !== null) return age >= CONFIRMATION_MS ? { error: CONFIRMED_LONG_AGO } : undefined
  const late = row.state === 'prepared' ? age : row.due_at === null ? 0 : now() - row.due_at
  return late >= timings.abandonedMs ? { error: null } : undefined
}

/**
 * Why an order that the service sent back may not be sent again; undefined where it may. If its group was
 * halted, or its person lost the right, while its call was under way, nothing has withdrawn it yet.
 *
 * A halt locks the group and a change locks the person, as the vetoes do. One that comes later finds an order
 * that waits, and withdraws it. A resume locks the group too, so the order is withdrawn in this transaction:
 * the resume then finds a line that waits, and buys it anew.
 */
export async function whyWithdrawn(
  trx: Transaction<Tables>,
  { vetoes }: Pick<PurchaseHooks, 'vetoes'>,
  row: IntentRow,
): Promise<Withdrawal | undefined> {
  const { service, group_id: groupId } = row
  const order = { service, person: creatorOf(row), ...(groupId !== null && { groupId }) }
  for (const veto of vetoes) {
    try {
      await veto(trx, order)
    } catch (error) {
      if (error instanceof GroupHalted) return { error: null }
      if (!(error instanceof HttpFailure)) throw error
      // Other refusals of a new order do not withdraw a stored one.
      if (error.code === 'FORBIDDEN') return { error: error.detail(null) }
    }
  }
  return undefined
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
  // A time in the future means that the clock has stepped back since.
  if (!isWaiting(row) || row.price_cents === null || Math.abs(now() - row.created_at) < PRICE_KNOWN_MS)
    return undefined
  try {
    const item = await catalog.item(row.service, PRICE_KNOWN_MS)
    if (!item) throw new HttpFailure('SERVICO_INDISPONIVEL')
    checkPrice(item, { request: JSON.parse(row.request), priceCents: row.price_cents })
    return undefined
  } catch (error) {
    const detail = refusalIn(error)
    return { error: detail.code === 'PRICE_CHANGED' ? { ...detail, message: PRICE_CHANGED } : detail }
  }
}
