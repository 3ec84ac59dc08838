import type { ErrorDetail } from '#contract/console/error.ts'
import { type RecordState, isFinal } from '#contract/console/record-state.ts'
import type { JsonObject } from '#contract/json.ts'
import { carOf } from '#contract/service/result/car.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import type { LargeAnswer } from '../../large/large-answers.ts'
import type { IntentRow } from '../tables.ts'

/**
 * What an outcome changes in an intent: a plain value, stored in one transaction with its event
 * (`storeChange`).
 */
export interface Change {
  readonly state: RecordState
  /** Milliseconds since 1970; null when nothing more will be done. */
  readonly dueAt: number | null
  readonly error: ErrorDetail | null
  readonly upstreamId?: string | null
  readonly reused?: boolean
  readonly chargedCents?: number
  readonly acceptedAt?: number
  readonly uncertainAttempts?: number
  readonly disbelieved?: number
  readonly polls?: number
  readonly polling?: boolean
  readonly result?: JsonObject
  /** For an answer of megabytes: `result` is then only its head. */
  readonly large?: LargeAnswer
  /** What earlier results of the service had shown, for services that the interface does not list. */
  readonly shownBefore?: readonly AspectKind[] | undefined
  /** BRL, where the reply stated it. */
  readonly balance?: number
}

/** Ends a prepared intent that no process will send. */
export const ABANDONED: Change = { state: 'abandoned', dueAt: null, error: null, chargedCents: 0 }

/** The columns that a change sets. Omitted fields are left unchanged. */
export function columnsOf(change: Change, now: number): Partial<IntentRow> {
  return {
    state: change.state,
    due_at: change.dueAt,
    error: change.error === null ? null : JSON.stringify(change.error),
    updated_at: now,
    poll_requests: 0,
    process_id: null,
    lease_until: 0,
    ...(isFinal(change.state) && { dedupe_lock: null }),
    ...given({
      upstream_id: change.upstreamId,
      reused: flag(change.reused),
      charged_cents: change.chargedCents,
      accepted_at: change.acceptedAt,
      uncertain_attempts: change.uncertainAttempts,
      disbelieved: change.disbelieved,
      polls: change.polls,
      polling: flag(change.polling),
      shown_before: change.shownBefore && JSON.stringify(change.shownBefore),
    }),
    ...(change.result !== undefined && { car: change.large ? change.large.car : carOf(change.result) }),
  }
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The columns that have a value. */
function given<T extends object>(columns: T): Given<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Given<T>
}

function flag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0
}
