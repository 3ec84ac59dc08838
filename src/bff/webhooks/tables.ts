/** An event id that was taken, so that a retried delivery changes nothing (interface, 6.5). */
export interface WebhookSeenRow {
  event_id: string
  received_at: number
}

/** An inquiry that finished before its creation's answer was stored: waits for it. */
export interface WebhookHintRow {
  upstream_id: string
  received_at: number
}

export interface WebhookTables {
  webhook_seen: WebhookSeenRow
  webhook_hint: WebhookHintRow
}
