import type { AssignmentPolicy, Candidate } from './types.ts'

const byFairness = (a: Candidate, b: Candidate) => a.dayCount - b.dayCount || b.priority - a.priority
const byPriority = (a: Candidate, b: Candidate) => b.priority - a.priority || a.dayCount - b.dayCount

/**
 * Returns the candidate who gets a booking for "any". A person whose session exists already goes first, so that it fills
 * before another one opens. Then the policy decides, then the order of the candidates.
 */
export function choosePerson(
  candidates: readonly Candidate[],
  policy: AssignmentPolicy = 'fair',
): Candidate | undefined {
  const compare = policy === 'fair' ? byFairness : byPriority
  return candidates.toSorted((a, b) => Number(b.joins) - Number(a.joins) || compare(a, b))[0]
}
