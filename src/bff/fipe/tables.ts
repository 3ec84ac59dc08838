/**
 * One table value that a purchase returned, in the table's own terms: the same car, year and month are the
 * same row, however they were ordered. Until the answer comes, the value that the order asks for.
 */
export interface FipeValueRow {
  intent_id: string
  /** 0 for the only value, or for the best match of a plate. */
  position: number
  tipo: string
  /** `000000-0`; empty where the order has only names. */
  code: string
  /** `2020-5` or `32000-5`. */
  year_code: string
  /** Counted as `parseMonth` does. */
  month: number
  /** Names in the form of `plainName`; empty where the answer or the order had none. */
  brand: string
  model: string
}

declare module '../store/tables.ts' {
  interface Tables {
    fipe_value: FipeValueRow
  }
}
