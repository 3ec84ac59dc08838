import type { ColumnType } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'

/** Which route of the service an intent pays for. */
export type IntentKind = 'createInquiry' | 'fipeByPlate' | 'fipeTable'

/**
 * The two entries of a purchase in the service's ledger. `charged_cents` is the difference, once it is
 * known.
 */
export interface MoneyColumns {
  /** Taken from the wallet when the service accepted the purchase; null until then, 0 for a test key. */
  debited_cents: number | null
  debited_at: number | null
  /** Refunded since, the whole or a part. */
  refunded_cents: number
  refunded_at: number | null
}

/**
 * One purchase, from before its first byte leaves to its result. Times are milliseconds since 1970; a flag is
 * 0 or 1.
 */
export interface IntentRow extends MoneyColumns {
  /** A UUID: made by the browser, or derived for an order of a group (`idFrom`). */
  id: string
  kind: IntentKind
  service: string
  /** Hash of the question, the same for both forms of a plate. */
  dedupe_key: string
  /**
   * Unique, so that only one of two simultaneous orders is stored. Of the open intents with the same
   * `dedupe_key`, only the newest has it. Null for the others, and once the intent has ended.
   */
  dedupe_lock: string | null
  plate: string | null
  /** The key of the car, the same for both forms of its plate. */
  plate_key: string | null
  created_by: string
  created_by_name: string
  /** The body for the service, as JSON: the exact text that is sent, at every attempt. */
  request: string
  idempotency_key: string
  /** Account and environment that the key belongs to. */
  fingerprint: string
  /** 1: buys `duplicate_of` again. Earlier versions: was bought whatever similar purchases there were. */
  forced: number
  /** The similar purchase that the person chose to pay for again. */
  duplicate_of: string | null
  state: RecordState
  /** 1: the service answered with an identical running inquiry, without a charge for this purchase. */
  reused: number
  /** The service's id of the inquiry; null until it is accepted, and for FIPE values. */
  upstream_id: string | null
  /** The price that the person confirmed. */
  price_cents: number | null
  /** The charge so far, less refunds; null while unknown. */
  charged_cents: number | null
  /** ErrorDetail as JSON. */
  error: string | null
  created_at: number
  updated_at: number
  /** When the first byte may have left. */
  sent_at: number | null
  attempts: number
  /**
   * Attempts that may have been charged. Counted before sending and subtracted on proof that nothing was
   * charged: 0 means certainly not charged.
   */
  uncertain_attempts: number
  /** Acceptances and polls that seemed to belong to another purchase and were not believed; null for none. */
  disbelieved: number | null
  /** When the service accepted it. */
  accepted_at: number | null
  polls: number
  /** 1 while the BFF polls at the normal pace. */
  polling: number
  /** When the next attempt, the next poll or the end is due. Null when it is final. */
  due_at: number | null
  /**
   * How often a webhook or a person asked for a poll since the last one: such a row goes before the others.
   */
  poll_requests: number
  /** The process that has the lease, until `lease_until`. */
  process_id: string | null
  lease_until: number
  /** Make, model and year from the result; null until then, and where the result is not about a car. */
  car: string | null
  /** VerdictLabel as JSON: the summary of the result for lists; null until then, and where it has none. */
  verdict: string | null
  /**
   * AspectKinds as JSON: what earlier results of its service had shown here when its own result arrived.
   * Null for services of the interface, whose promises are known, and where none had shown anything.
   */
  shown_before: string | null
  /** The person or company it asks about, masked, for lists; null where it is not about one. */
  about: string | null
  /** Acceptance as JSON: who accepted the notice of this order; null for an order without one. */
  acceptance: string | null
  /** The group that it was ordered with and can be withdrawn with; null for a single purchase. */
  group_id: string | null
  /** 1: no person waits for it, and purchases that people wait for come first. */
  background: 0 | 1
  /** When its result and the personal data of its request were removed; null while they are there. */
  purged_at: number | null
  /** The retention (days) that made the purge due; null where a person requested it. */
  purged_after_days: number | null
}

/** The service's object, in a table of its own so that lists never read it. */
export interface IntentResultRow {
  intent_id: string
  /** Empty where the result is packed. */
  body: string
  /** The text in gzip, for a result of megabytes. */
  packed: ColumnType<Uint8Array | null, Uint8Array | null | undefined>
  stored_at: number
}

/** A result of an earlier version that lists and files still lack (`cars/read-earlier.ts`). */
export interface EarlierResultRow {
  intent_id: string
  /** 1: of a service outside of the interface, or asked for without a plate; read before the others. */
  turn: 0 | 1
  /** When its purchase was ordered. The newest are read first. */
  created_at: number
  /** 1: its label is stored. */
  labelled: 0 | 1
}

/**
 * An inquiry that ended before the answer to its creation was stored: it is polled at once when that answer
 * comes.
 */
export interface EarlyHintRow {
  upstream_id: string
  received_at: number
}

/** The debits and refunds of one key, summed up with each change. */
export interface SpentTotalRow {
  fingerprint: string
  debited_cents: number
  refunded_cents: number
  changes: number
}

/**
 * The debits and refunds of a calendar day, updated with each change, so that the statement of a year reads
 * no purchase.
 */
export interface SpentDayRow {
  /** What the sums are grouped by: people, services, or the services of one person (`spent-days.ts`). */
  scope: string
  /** In São Paulo, `yyyy-mm-dd`. */
  day: string
  /** A person's id or a service's slug. */
  key: string
  /** Number of debits. */
  count: number
  debited_cents: number
  refunded_cents: number
}

declare module '../store/tables.ts' {
  interface Tables {
    intent: IntentRow
    spent_total: SpentTotalRow
    spent_day: SpentDayRow
    intent_result: IntentResultRow
    earlier_result: EarlierResultRow
    early_hint: EarlyHintRow
  }
}
