import type { Interval } from '#worker/availability/types.ts'

/** How long past times stay, which buffers may reach: as long as those of feeds. */
const PAST_MS = 30 * 24 * 60 * 60_000

/** Returns the range in which the times of blocks are expanded. */
export const getKeptRange = (until: number, now: number): Interval => ({ start: now - PAST_MS, end: until })
