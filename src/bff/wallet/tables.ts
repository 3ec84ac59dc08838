/** The shop's wallet setting. Without a row there is no warning. */
export interface WalletSettingRow {
  /** Always 1, so that a second row cannot be stored. */
  id: number
  low_below_cents: number | null
  changed_by: string
  changed_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    wallet_setting: WalletSettingRow
  }
}
