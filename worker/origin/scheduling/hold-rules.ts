/** How long a hold keeps its slot, in milliseconds; each extension gives it as much again. */
export const HOLD_MS = 10 * 60_000
