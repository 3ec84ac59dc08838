/** What monitoring has told about a car. Its texts are the service's, masked and cut to size. */
export interface VehicleAlertRow {
  id: string
  /** The service's id of the event: one alert for ever, however often it is delivered. */
  event_id: string
  type: string
  tipo: string | null
  /** A parsed plate, or what the event has in its place; empty where it has nothing. */
  plate: string
  /** The same for both forms of the plate; null where the text is no plate. */
  plate_key: string | null
  title: string | null
  detail: string | null
  /** When the service made the event, never later than it came. */
  at: number
  received_at: number
}

/** Who has read an alert. Each person reads for themselves. */
export interface VehicleAlertReadRow {
  alert_id: string
  person_id: string
  read_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    vehicle_alert: VehicleAlertRow
    vehicle_alert_read: VehicleAlertReadRow
  }
}
