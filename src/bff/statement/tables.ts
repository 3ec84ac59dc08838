/**
 * A balance that the service stated while the shop had no open purchase: what the wallet held when the shop
 * had spent exactly this much.
 */
export interface BalanceObservationRow {
  /** One more than the newest before it: if two readings follow the same one, the second cannot be stored. */
  id: number
  /** The account and environment of the key. */
  fingerprint: string
  /** When the answer arrived. */
  read_at: number
  balance_cents: number
  /** The key's total at that time (`spent_total`). */
  debited_cents: number
  refunded_cents: number
  changes: number
}

declare module '../store/tables.ts' {
  interface Tables {
    balance_observation: BalanceObservationRow
  }
}
