/** The shop's one setting of the wallet; without the row there is no warning. */
export interface WalletSettingRow {
  /** Always 1: a second row cannot be stored. */
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
