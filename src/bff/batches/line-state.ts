import type { BatchLineState } from '#contract/console/batch.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { RecordState } from '#contract/console/record-state.ts'
import { saysKeyChanged } from '../purchases/key-changed.ts'
import { parseError } from '../purchases/record.ts'

/**
 * The facts that determine a line's state: its own intent, and the shop's earlier purchase of the same. Null
 * where there is none.
 */
export interface LineFacts {
  readonly own: RecordState | null
  /**
   * ErrorDetail as JSON, where the own intent was refused, has expired, was withdrawn for a reason, or waits
   * for another service key.
   */
  readonly ownError: string | null
  readonly purchased: RecordState | null
  /** ErrorDetail as JSON, where the earlier purchase was refused or waits for another service key. */
  readonly purchasedError: string | null
  /** 1 where its request has lost its personal fields. */
  readonly purged: 0 | 1
}

/**
 * Refusals that every further line would get as well. Nothing was charged, and the line itself is not the
 * cause.
 */
export const CONCERN_ALL: ReadonlySet<string> = new Set([
  'SALDO_INSUFICIENTE',
  'SERVICO_INDISPONIVEL',
  'SERVICO_INVALIDO',
  'SERVICE_REFUSES_KEY',
  'CUSTOMER_NOT_FOUND',
  // For ten minutes the service allowed no call, or none could reach it.
  'BUSY',
  'SERVICE_UNREACHABLE',
])

/**
 * A line without its own intent has the state of the earlier purchase. An earlier purchase that was never
 * sent does not count.
 */
const OF_PURCHASED: Readonly<Record<RecordState, BatchLineState>> = {
  prepared: 'running',
  sending: 'running',
  processing: 'running',
  done: 'kept',
  failed: 'failed',
  rejected: 'failed',
  unresolved: 'unknown',
  abandoned: 'waiting',
  expired: 'failed',
}

/**
 * A line with its own intent, for states that decide alone. A line that was certainly never sent waits
 * again.
 */
const OF_OWN: Readonly<Record<Exclude<RecordState, 'rejected' | 'expired'>, BatchLineState>> = {
  prepared: 'running',
  sending: 'running',
  processing: 'running',
  done: 'done',
  failed: 'failed',
  unresolved: 'unknown',
  abandoned: 'waiting',
}

/**
 * The state of a line. It is always derived from the line's intents, and from whether it can still be
 * bought.
 */
export function lineState(facts: LineFacts): BatchLineState {
  return wasForgotten(facts) ? 'failed' : stateOfIntents(facts)
}

/** Whether a line can never be bought, because its request has lost its subject. */
export function wasForgotten(facts: LineFacts): boolean {
  return facts.purged === 1 && stateOfIntents(facts) === 'waiting'
}

function stateOfIntents(facts: LineFacts): BatchLineState {
  const { own, ownError, purchased } = facts
  if (refusalOfAll(facts)) return 'waiting'
  if (own === null) {
    if (purchased === null) return 'waiting'
    return waitsForKey(purchased, facts.purchasedError) ? 'unknown' : OF_PURCHASED[purchased]
  }
  if (waitsForKey(own, ownError)) return 'unknown'
  if (own === 'rejected') return 'failed'
  if (own !== 'expired') return OF_OWN[own]
  return ownError !== null && parseError(ownError).charged === 'no' ? 'failed' : 'unknown'
}

/** An inquiry that waits for another service key may never end, so the line does not wait for it. */
function waitsForKey(state: RecordState, error: string | null): boolean {
  return state === 'processing' && saysKeyChanged(error)
}

/**
 * Why the whole batch has to pause, if a line's refusal says so: either its own, or that of the purchase
 * whose answer it was to share.
 */
export function refusalOfAll(facts: Omit<LineFacts, 'purged'>): ErrorDetail | undefined {
  const { own, ownError, purchased, purchasedError } = facts
  const refused = own ?? purchased
  const text = own === null ? purchasedError : ownError
  const error = refused === 'rejected' && text !== null ? parseError(text) : undefined
  return error && CONCERN_ALL.has(error.code) ? error : undefined
}
