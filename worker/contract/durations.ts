/** Durations in milliseconds. A day of 24 hours is none of the calendar: where clocks change, days are longer or shorter. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Durations in minutes. */
export const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES
export const WEEK_MINUTES = 7 * DAY_MINUTES
