import type { Finding } from '#contract/service/car/finding.ts'

/**
 * A car that the shop has asked or written about. What its purchases say of it is summed up here for lists;
 * `refreshCar` computes it from the other tables.
 */
export interface CarRow {
  /** The same for both forms of its plate. */
  plate_key: string
  /** As it was asked for last. */
  plate: string
  /** Make, model and year in one line; null until an answer says them. */
  line: string | null
  /** The line as people search for it: plain letters. One of `car_line`. */
  words: string | null
  chassis: string | null
  renavam: string | null
  uf: string | null
  /** VerdictLabel as JSON; null while nothing is known. */
  verdict: string | null
  /** The newest order, answer, note or account. */
  active_at: number
}

/** Each text in `car.words` once: makes, models and years are few, so that all can be looked through. */
export interface CarLineRow {
  words: string
}

/** One answered purchase about a car. */
export interface CarAnswerRow {
  intent_id: string
  /** Its car; null while nobody knows which one has the chassis or RENAVAM that was asked for. */
  plate_key: string | null
  /** 0: it was asked for by another number than the plate, and joined the car by what answers say. */
  by_plate: 0 | 1
  /** The answer names this plate instead of the one that was asked for: nothing of it is the car's. */
  other_plate: string | null
  service: string
  chassis: string | null
  renavam: string | null
  uf: string | null
  has_document: 0 | 1
  answered_at: number
}

/** Finding of one answer, as `contract/service/car/finding.ts` describes it. */
export interface CarFindingRow {
  intent_id: string
  aspect: Finding['aspect']
  state: Finding['state']
  text: string | null
  amount: number | null
  is_lower_bound: 0 | 1
}

/** A photo in an answer, by the path that the service gives it (interface 4.6). */
export interface CarPhotoRow {
  intent_id: string
  tipo: string
  indice: number
}

/** An aspect that an answer of this service was about, and looked at. */
export interface ServiceAspectRow {
  service: string
  aspect: Finding['aspect']
}

export interface CarNoteRow {
  id: string
  plate_key: string
  /** Documents in it are masked before it is stored. */
  text: string
  created_by: string
  created_by_name: string
  created_at: number
}

/** A document that a note named before it was masked, as a keyed hash: a person's notes are found by it. */
export interface CarNoteIdentityRow {
  hash: string
  note_id: string
}

/** The purchase account as it was saved once; the newest counts. */
export interface CarAccountRow {
  id: string
  plate_key: string
  /** PurchaseAccountRequest as JSON. */
  body: string
  saved_by: string
  saved_by_name: string
  saved_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    car: CarRow
    car_line: CarLineRow
    car_answer: CarAnswerRow
    car_finding: CarFindingRow
    car_photo: CarPhotoRow
    service_aspect: ServiceAspectRow
    car_note: CarNoteRow
    car_note_identity: CarNoteIdentityRow
    car_account: CarAccountRow
  }
}
