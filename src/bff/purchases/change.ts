import type { ErrorDetail } from '#contract/console/error.ts'
import type { RecordState } from '#contract/console/record.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import { carOf } from '#contract/service/result/car.ts'
import type { IntentRow } from './tables.ts'

/** What an outcome does to an intent. Pure: stored by whoever asked, in one transaction with the event that tells it. */
export interface Change {
  readonly state: RecordState
  /** Milliseconds since 1970; null when nothing more will be done. */
  readonly dueAt: number | null
  readonly error: ErrorDetail | null
  readonly upstreamId?: string
  readonly reused?: boolean
  readonly chargedCents?: number
  readonly acceptedAt?: number
  readonly unsure?: number
  readonly polls?: number
  readonly following?: boolean
  readonly result?: JsonObject
  /** BRL, where the reply told it. */
  readonly balance?: number
  /** The service refused the key: people must be told. */
  readonly keyRefused?: boolean
}

/** States in which a second purchase of the same is refused unless forced. */
export const OPEN_STATES: readonly RecordState[] = ['prepared', 'sending', 'processing', 'unresolved']

/** The columns that a change sets. What it does not mention stays. */
export function columnsOf(change: Change, now: number): Partial<IntentRow> {
  return {
    state: change.state,
    due_at: change.dueAt,
    error: change.error === null ? null : JSON.stringify(change.error),
    updated_at: now,
    hinted: 0,
    lease_owner: null,
    lease_until: 0,
    ...(!OPEN_STATES.includes(change.state) && { open_key: null }),
    ...(change.upstreamId !== undefined && { upstream_id: change.upstreamId }),
    ...(change.reused !== undefined && { reused: change.reused ? 1 : 0 }),
    ...(change.chargedCents !== undefined && { charged_cents: change.chargedCents }),
    ...(change.acceptedAt !== undefined && { accepted_at: change.acceptedAt }),
    ...(change.unsure !== undefined && { unsure: change.unsure }),
    ...(change.polls !== undefined && { polls: change.polls }),
    ...(change.result !== undefined && { car: carOf(change.result) }),
    ...(change.following !== undefined && { following: change.following ? 1 : 0 }),
  }
}
