import type { BatchKind, BatchState } from '#contract/console/batch.ts'

/** Many purchases that a person confirmed together. Their intents hold what became of them. */
export interface BatchRow {
  /** Made by the browser. */
  id: string
  kind: BatchKind
  service: string
  /** Slugs of all its lines as JSON, where they differ. */
  services: string | null
  /** Of the car of a set; null for any other list. */
  plate: string | null
  /** What the person calls it. */
  name: string | null
  /** Hash of what the person confirmed, to recognise a repeated PUT. */
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
  /** 1 while something can still change by itself. */
  active: number
  process_id: string | null
  lease_until: number
  /** 1 once its age has taken what its list says about people. */
  purged: 0 | 1
}

/**
 * One line: bought as the intent `intent_id` and no other, unless a person resumes what certainly was never
 * sent.
 */
export interface BatchLineRow {
  batch_id: string
  /** As in the list that the person gave. */
  number: number
  /** Null where it is the batch's. */
  service: string | null
  /** The body for the service, as JSON. */
  request: string
  /** The price that was confirmed. */
  price_cents: number
  intent_id: string
  /** The shop's own earlier purchase of the same, shown instead. */
  purchased_id: string | null
  /** An earlier purchase whose answer is out of date: it is not shown instead. */
  over_id: string | null
  /** When a column of it was last set; what happens to the intent is in its own row. */
  changed_at: number
  /** 1 once its request has lost its personal fields: what was not bought by then cannot be. */
  purged: 0 | 1
}

/** The lines of the person's list that are not bought: a batch is read often, and without them. */
export interface BatchLeftOutRow {
  batch_id: string
  /** LeftOutLine[] as JSON. */
  lines: string
  /** When words of them were last removed; 0 while they are as the person gave them. */
  changed_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    batch: BatchRow
    batch_line: BatchLineRow
    batch_left_out: BatchLeftOutRow
  }
}
