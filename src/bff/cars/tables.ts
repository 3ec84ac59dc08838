import type { Finding } from '#contract/service/car/finding.ts'

/**
 * A car that the shop has asked or written about. Holds a summary of its purchases for lists, which
 * `refreshCar` computes from the other tables.
 */
export interface CarRow {
  /** The plate key: the same for both forms of the plate. */
  plate_key: string
  /** In the form of the newest request. */
  plate: string
  /** Make, model and year in one line; null until an answer states them. */
  line: string | null
  /** The line in the plain letters that searches compare. One of `car_line`. */
  words: string | null
  chassis: string | null
  renavam: string | null
  uf: string | null
  /** VerdictLabel as JSON; null while nothing is known. */
  verdict: string | null
  /** When the newest order, answer, note or account came (epoch milliseconds). */
  active_at: number
}

/** Each text in `car.words` once. These texts are few, so a search can scan all of them. */
export interface CarLineRow {
  words: string
}

/** One answered purchase about a car. */
export interface CarAnswerRow {
  intent_id: string
  /** Its car; null while no car is known that has the requested chassis or RENAVAM. */
  plate_key: string | null
  /** 0: the request named a chassis or RENAVAM, and an answer ties that number to the car. */
  by_plate: 0 | 1
  /** The answer names this plate instead of the requested one, so it says nothing about the car. */
  other_plate: string | null
  service: string
  chassis: string | null
  renavam: string | null
  uf: string | null
  has_document: 0 | 1
  answered_at: number
}

/** A finding of one answer, as `contract/service/car/finding.ts` describes it. */
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

/** An aspect that at least one answer of this service has checked. */
export interface ServiceAspectRow {
  service: string
  aspect: Finding['aspect']
}

export interface CarNoteRow {
  id: string
  plate_key: string
  /** With all documents masked. */
  text: string
  created_by: string
  created_by_name: string
  created_at: number
}

/** The keyed hash of a document that a note named before masking. Finds the notes about a person. */
export interface CarNoteIdentityRow {
  hash: string
  note_id: string
}

/** One saved version of a car's purchase account; the newest one is current. */
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
