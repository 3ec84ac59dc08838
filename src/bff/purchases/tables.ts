import type { ColumnType } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'

/** Which route of the service an intent pays for. */
export type IntentKind = 'createInquiry' | 'fipeByPlate' | 'fipeTable'

/**
 * The two entries of a purchase in the service's ledger. `charged_cents` is what remains of them, as soon as
 * it is known.
 */
export interface MoneyColumns {
  /** Taken from the wallet when the service accepted it; null until then, 0 for a test key. */
  debited_cents: number | null
  debited_at: number | null
  /** Given back since, the whole or a part. */
  refunded_cents: number
  refunded_at: number | null
}

/** One purchase, from before its first byte to its result. */
export interface IntentRow extends MoneyColumns {
  /** Made by the browser. */
  id: string
  kind: IntentKind
  service: string
  /** Hash of the question, the same for both forms of a plate. */
  dedupe_key: string
  /**
   * Unique: of the open intents with the same key the newest has it, so that of two orders at once one is
   * stored. Null for the others, and once it is not open any more.
   */
  dedupe_lock: string | null
  plate: string | null
  plate_key: string | null
  created_by: string
  created_by_name: string
  /** The body for the service, as JSON: the exact text that is sent, at every attempt. */
  request: string
  idempotency_key: string
  /** Account and environment the key belongs to. */
  fingerprint: string
  /** 1: paid for again over `duplicate_of`, or by an earlier version whatever had been bought. */
  forced: number
  /** The similar purchase that the person chose to pay for again. */
  duplicate_of: string | null
  state: RecordState
  reused: number
  upstream_id: string | null
  price_cents: number | null
  charged_cents: number | null
  /** ErrorDetail as JSON. */
  error: string | null
  created_at: number
  updated_at: number
  /** When the first byte may have left. */
  sent_at: number | null
  attempts: number
  /**
   * Attempts that may have been charged. Counted before sending, taken back on proof: 0 means certainly not
   * charged.
   */
  uncertain_attempts: number
  /** When the service accepted it. */
  accepted_at: number | null
  polls: number
  /** 1 while the BFF polls at the normal pace. */
  polling: number
  /** When it is worked on next: sent again, polled, or given up. Null when it is final. */
  due_at: number | null
  /**
   * How often a webhook or a person asked for a poll since the last one: the row then goes before the others.
   */
  poll_requests: number
  /** The process that works on it, until `lease_until`. */
  process_id: string | null
  lease_until: number
  /** Make, model and year as the result says them; null until then, and where it is not about a car. */
  car: string | null
  /** VerdictLabel as JSON: what the result says, for lists; null until then, and where it says nothing. */
  verdict: string | null
  /**
   * AspectKinds as JSON: what results of its service had shown here when its own came. Null for services of
   * the interface, whose promises are known, and where none had shown anything.
   */
  shown_before: string | null
  /** Whom it asks about, with hidden characters, for lists; null where it is not about a person. */
  about: string | null
  /** Acceptance as JSON: who accepted the notice of this order; null for an order without one. */
  acceptance: string | null
  /** The group that it was ordered with, and can be withdrawn with; null for a single purchase. */
  group_id: string | null
  /** 1: no person waits for it, and purchases for which people wait come first. */
  background: 0 | 1
  /** When its result and what its request says about a person were removed; null while they are there. */
  purged_at: number | null
  /** The retention by which they were removed; null where a person asked for it. */
  purged_after_days: number | null
}

/** The service's object, apart from its intent so that lists never read it. */
export interface IntentResultRow {
  intent_id: string
  /** Empty where it is packed. */
  body: string
  /** In gzip, where it has megabytes. */
  packed: ColumnType<Uint8Array | null, Uint8Array | null | undefined>
  stored_at: number
}

/** A result of an earlier version that is still to be read for lists and files (`cars/read-earlier.ts`). */
export interface EarlierResultRow {
  intent_id: string
  /** 1: of a service outside of the interface, or asked for without a plate; read before the others. */
  turn: 0 | 1
  /** Of its purchase: the newest are read first. */
  created_at: number
  /** 1: its label is stored. */
  labelled: 0 | 1
}

/** An inquiry that finished before the answer to its creation was stored: polled at once when that comes. */
export interface EarlyHintRow {
  upstream_id: string
  received_at: number
}

/** What was debited and given back with one key, summed up with each change. */
export interface SpentTotalRow {
  fingerprint: string
  debited_cents: number
  refunded_cents: number
  changes: number
}

/** What a calendar day moved, kept with each change: so the statement of a year reads no purchase. */
export interface SpentDayRow {
  /** What the sums are kept by: people, services, or the services of one person (`spent-days.ts`). */
  scope: string
  /** In São Paulo, `yyyy-mm-dd`. */
  day: string
  /** A person's id or a service's slug. */
  key: string
  /** Of the debits. */
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
