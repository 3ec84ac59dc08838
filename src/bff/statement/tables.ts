/**
 * A balance that the service stated while no purchase of the shop was open: what the wallet held when the
 * shop had spent exactly this much.
 */
export interface BalanceObservationRow {
  /** One more than the newest before it: of two that follow the same one, the second cannot be stored. */
  id: number
  /** Account and environment of the key. */
  fingerprint: string
  /** When the answer had come. */
  read_at: number
  balance_cents: number
  /** The key's total of that moment (`spent_total`). */
  debited_cents: number
  refunded_cents: number
  changes: number
}

declare module '../store/tables.ts' {
  interface Tables {
    balance_observation: BalanceObservationRow
  }
}
