/** Durations in ms. A day of Brasília has 24 hours, because Brazil has had no summer time since 2019. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
