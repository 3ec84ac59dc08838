import { plateOfOther } from '#contract/service/car/other-car.ts'
import type { Outcome } from '../../upstream/client/outcome.ts'
import type { IntentRow } from '../tables.ts'
import type { PurchaseTimings } from '../timings.ts'
import type { Change } from './change.ts'

/** How many strange answers in a row to the calls of one purchase are not believed. */
const NOT_BELIEVED = 2

type Asked = Pick<IntentRow, 'plate' | 'reused' | 'disbelieved' | 'sent_at'>

/** Whether one more strange answer is believed: the service insists on it. */
export function isBelieved({ disbelieved }: Pick<IntentRow, 'disbelieved'>): boolean {
  return (disbelieved ?? 0) >= NOT_BELIEVED
}

/**
 * The change of an inquiry whose poll names another plate than the requested one: the acceptance may have
 * been the answer to another call, and then the inquiry of this purchase has another id, which only its own
 * key finds. So the order is sent again under its key, like one whose answer was lost, as long as such orders
 * are repeated often. Its acceptance counts as uncertain meanwhile. Undefined where the answer is taken.
 *
 * An acceptance without a charge is not repeated: the service may not have bound it to the key.
 */
export function sentAgain(
  intent: Asked,
  outcome: Outcome<unknown>,
  { now, timings }: { readonly now: number; readonly timings: Pick<PurchaseTimings, 'unresolvedMs'> },
): Change | undefined {
  const { reused, disbelieved, sent_at: sentAt } = intent
  if (outcome.kind !== 'success' || reused === 1 || isBelieved(intent)) return undefined
  if (sentAt === null || now - sentAt >= timings.unresolvedMs) return undefined
  if (plateOfOther(intent, outcome.body) === null) return undefined
  return {
    state: 'sending',
    dueAt: now,
    error: null,
    upstreamId: null,
    uncertainAttempts: 1,
    disbelieved: (disbelieved ?? 0) + 1,
    polling: false,
  }
}
