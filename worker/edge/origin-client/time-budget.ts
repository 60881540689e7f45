import { Failure } from '#worker/contract/failure.ts'

/** How long a page waits for free slots before it is sent without them. */
export const SLOTS_BUDGET_MS = 300

/** How long a request waits for published data, of which there may be a copy to serve. */
const ORIGIN_BUDGET_MS = 3000

/**
 * Returns the result of `work`; undefined when the budget, in milliseconds, runs out first. An undefined budget does not run
 * out. Rejects as `work` does.
 */
export async function withinBudget<T>(
  work: Promise<T>,
  budgetMs: number | undefined,
): Promise<T | undefined> {
  if (budgetMs === undefined) return work
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), budgetMs)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the origin's response. Throws `origin-unavailable` when it is too slow or cannot be reached. */
export async function withinOriginBudget(pending: Promise<Response>): Promise<Response> {
  const answer = await withinBudget(pending, ORIGIN_BUDGET_MS).catch((cause: unknown) => {
    throw new Failure('origin-unavailable', { cause })
  })
  if (!answer) throw new Failure('origin-unavailable', { cause: 'The origin does not answer' })
  return answer
}
