import type { BatchKind, BatchState } from '#contract/console/batch.ts'

/**
 * Many purchases that a person confirmed together. Their intents hold the results. Times are milliseconds
 * since 1970.
 */
export interface BatchRow {
  /** Created by the browser. */
  id: string
  kind: BatchKind
  service: string
  /** Slugs of the services of all its lines as JSON, where they differ. */
  services: string | null
  /** Plate of the car of a set; null for any other list. */
  plate: string | null
  /** The name that the person gave it. */
  name: string | null
  /** Hash of the order that the person confirmed, to recognise a repeated PUT. */
  order_hash: string
  total_cents: number
  state: BatchState
  /** ErrorDetail as JSON: why the server paused it. */
  error: string | null
  /** Account and environment that it is bought with. */
  fingerprint: string
  created_by: string
  created_by_name: string
  created_at: number
  updated_at: number
  /** When a person last confirmed it, by ordering or by resuming it. */
  confirmed_at: number
  /** The services that this confirmation left out, as JSON: slugs with error codes. Null for none. */
  withheld: string | null
  /** 1 while something can still change without a person. */
  active: number
  process_id: string | null
  lease_until: number
  /** 1 once the retention has removed the list's texts about people. */
  purged: 0 | 1
}

/**
 * One line: bought only as the intent `intent_id`, unless a person resumes a line that was certainly never
 * sent.
 */
export interface BatchLineRow {
  batch_id: string
  /** The number in the person's list. */
  number: number
  /** Null where it is the service of the batch. */
  service: string | null
  /** The body for the service, as JSON. */
  request: string
  /** The confirmed price. */
  price_cents: number
  intent_id: string
  /** The shop's own earlier purchase of the same, whose answer is shown instead. */
  purchased_id: string | null
  /** An earlier purchase whose answer is outdated, and therefore not shown instead. */
  over_id: string | null
  /** When a column of this row was last set; changes of the intent are in the intent's row. */
  changed_at: number
  /** 1 once its request has lost its personal fields: if it was not bought by then, it cannot be. */
  purged: 0 | 1
}

/**
 * The lines of the person's list that are not bought, in a table of their own because a batch is often read
 * without them.
 */
export interface BatchLeftOutRow {
  batch_id: string
  /** LeftOutLine[] as JSON. */
  lines: string
  /** When texts of them were last removed; 0 while they are unchanged. */
  changed_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    batch: BatchRow
    batch_line: BatchLineRow
    batch_left_out: BatchLeftOutRow
  }
}
