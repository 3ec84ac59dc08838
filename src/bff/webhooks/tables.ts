/** The id of a handled event, so that a repeated delivery changes nothing (interface 6.5). */
export interface WebhookSeenRow {
  event_id: string
  received_at: number
}

/** When the last genuine event of a kind arrived: a real event, or a test from the portal. */
export interface WebhookArrivalRow {
  kind: 'event' | 'test'
  received_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    webhook_seen: WebhookSeenRow
    webhook_arrival: WebhookArrivalRow
  }
}
