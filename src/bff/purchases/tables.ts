import type { RecordState } from '#contract/console/record.ts'

/** Which route of the service an intent pays for. */
export type IntentKind = 'createInquiry' | 'fipeByPlate' | 'fipeTable'

/** One purchase, from before its first byte to its result. See the design's "Intents". */
export interface IntentRow {
  /** Made by the browser. */
  id: string
  kind: IntentKind
  service: string
  /** Hash of what is asked about, the same for both forms of a plate. */
  subject: string
  /** Unique while the intent is open and not forced: a second open one for the same subject cannot be stored. */
  open_key: string | null
  plate: string | null
  plate_key: string | null
  created_by: string
  created_by_name: string
  /** What the person asked, as JSON. */
  request: string
  /** The exact text that is sent, at every attempt. */
  body: string
  idempotency_key: string
  /** Account and environment the key belongs to. */
  fingerprint: string
  forced: number
  /** The similar inquiry that the person chose to pay beside. */
  forced_over: string | null
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
  /** Attempts that may have been charged. Counted before sending, taken back on proof: 0 means certainly not charged. */
  unsure: number
  /** When the service accepted it. */
  accepted_at: number | null
  polls: number
  /** 1 while the BFF looks by itself at the normal pace. */
  following: number
  /** When it needs attention next: sending again, looking, or giving up. Null for what is final. */
  due_at: number | null
  /** How often a webhook or a person asked for the next look since the last one: it then goes before the others. */
  hinted: number
  lease_owner: string | null
  lease_until: number
  /** Make, model and year as the result says them; null until then, and where it is not about a car. */
  car: string | null
  /** The batch whose line this is; null for what a person bought singly. */
  batch_id: string | null
}

/** The service's object, apart from its intent so that lists never read it. */
export interface IntentResultRow {
  intent_id: string
  body: string
  stored_at: number
}

export interface IntentTables {
  intent: IntentRow
  intent_result: IntentResultRow
}
