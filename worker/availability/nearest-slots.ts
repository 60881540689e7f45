import type { Instant, Slot } from './types.ts'

/**
 * The `count` slots whose starts are nearest to an instant (the earlier of two as near), in order of time.
 */
export const nearestSlots = (slots: readonly Slot[], start: Instant, count: number): Slot[] =>
  slots
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
