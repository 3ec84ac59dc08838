/** A purchase that cost more than was confirmed, and the manager who dismissed the alert. */
export interface ChargeAlertRow {
  intent_id: string
  raised_at: number
  dismissed_at: number | null
  dismissed_by: string | null
}

declare module '../store/tables.ts' {
  interface Tables {
    charge_alert: ChargeAlertRow
  }
}
