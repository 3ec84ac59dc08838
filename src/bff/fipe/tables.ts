/**
 * One value of the price table that a purchase brought, in the table's own terms: the same car, year and
 * month are the same row, however they were asked for.
 */
export interface FipeValueRow {
  intent_id: string
  /** 0 for the only one, or for the best match of a plate. */
  position: number
  tipo: string
  /** `000000-0`. */
  code: string
  /** `2020-5` or `32000-5`. */
  year_code: string
  /** Counted as `parseMonth` does. */
  month: number
  /** Names as `plainName` writes them; empty where the answer had none. */
  brand: string
  model: string
}

declare module '../store/tables.ts' {
  interface Tables {
    fipe_value: FipeValueRow
  }
}
