import type { Candidate } from './types.ts'

const compare = (a: Candidate, b: Candidate): number =>
  Number(b.joins) - Number(a.joins) || a.dayCount - b.dayCount || b.priority - a.priority

/**
 * Who gets a booking for "any": somebody whose class at that start exists already, so that it fills before
 * another opens; then the fewest appointments that day, then the higher priority, then the order given.
 */
export const choosePerson = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.toSorted(compare)[0]
