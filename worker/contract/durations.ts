/** Durations in milliseconds. `DAY_MS` is 24 hours: a calendar day on which clocks change is longer or shorter. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Durations in minutes. */
export const HOUR_MINUTES = 60
export const DAY_MINUTES = 1440
export const WEEK_MINUTES = 10_080
