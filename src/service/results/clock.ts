/** Days and moments as Brazilian registers print them. Brazil has had no summer time since 2019: São Paulo is UTC-3. */

const OFFSET_MS = 3 * 3_600_000

/** `yyyy-mm-dd` in São Paulo. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() - OFFSET_MS).toISOString().slice(0, 10)
}

/** `yyyy-mm-ddThh:mm:ss-03:00`. */
export function localTime(moment: Date): string {
  return `${new Date(moment.getTime() - OFFSET_MS).toISOString().slice(0, 19)}-03:00`
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}
