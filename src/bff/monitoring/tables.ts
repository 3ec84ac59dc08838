import type { AuditAction } from '#contract/console/audit-action.ts'

/** An alert about a car. Its texts are the service's, masked and cut. */
export interface VehicleAlertRow {
  id: string
  /** The service's id of the event. It makes an alert unique for ever, however often it is delivered. */
  event_id: string
  type: string
  tipo: string | null
  /** The parsed plate, or the event's text if it is not a plate; empty if there is none. */
  plate: string
  /** The same for both formats of the plate; null if the text is not a plate. */
  plate_key: string | null
  title: string | null
  detail: string | null
  /** When the service created the event, but never later than its arrival. */
  at: number
  received_at: number
}

/** A read mark. Each person has their own. */
export interface VehicleAlertReadRow {
  alert_id: string
  person_id: string
  read_at: number
}

export type WatchAction = Extract<AuditAction, `watch-${string}`>

/** A change of a watched plate that is being made at the portal. The row goes with the journal's entry. */
export interface WatchChangeRow {
  /** The same for both formats of the plate. */
  plate_key: string
  plate: string
  id: string
  process_id: string
  /** Until then its process makes the change; later anybody may ask the portal whether it was made. */
  lease_until: number
  at: number
  /** Null until the portal has told that there is something to change. */
  action: WatchAction | null
  person_id: string | null
  person_name: string | null
}

declare module '../store/tables.ts' {
  interface Tables {
    vehicle_alert: VehicleAlertRow
    vehicle_alert_read: VehicleAlertReadRow
    watch_change: WatchChangeRow
  }
}
