import type { Interval } from '#worker/availability/types.ts'

/** How long past times are stored, since the buffer before a booking may reach them. Busy times of feeds are stored as long. */
const PAST_MS = 30 * 24 * 60 * 60_000

/** Returns the range in which blocked times are expanded and stored. */
export const getStoredRange = (until: number, now: number): Interval => ({ start: now - PAST_MS, end: until })
