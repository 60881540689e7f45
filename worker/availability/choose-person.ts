import type { Assignment, Candidate } from './types.ts'

const byFairness = (a: Candidate, b: Candidate) => a.dayCount - b.dayCount || b.priority - a.priority
const byPriority = (a: Candidate, b: Candidate) => b.priority - a.priority || a.dayCount - b.dayCount

/**
 * Who gets a booking for "any": somebody whose class at that start exists already, so that it fills before
 * another opens; then the fewest appointments that day and the higher priority, or these two the other way round; then
 * the order given.
 */
export const choosePerson = (
  candidates: readonly Candidate[],
  assignment: Assignment = 'fair',
): Candidate | undefined => {
  const compare = assignment === 'fair' ? byFairness : byPriority
  return candidates.toSorted((a, b) => Number(b.joins) - Number(a.joins) || compare(a, b))[0]
}
