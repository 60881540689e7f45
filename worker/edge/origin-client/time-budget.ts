import { Failure } from '#worker/contract/failure.ts'

/** How long a page waits for free times before it is sent without them. */
export const SLOTS_BUDGET_MS = 300

/** How long a page that can be had from elsewhere waits for the origin. */
const ORIGIN_BUDGET_MS = 3000

/** What `work` gives, or undefined when the budget runs out first. Its errors are its own to handle. */
export async function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), budgetMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the origin answers, in good time; what it doesn't is `origin-unavailable`, and so is an origin that can't be reached. */
export async function withinOriginBudget(asked: Promise<Response>): Promise<Response> {
  const answer = await withinBudget(asked, ORIGIN_BUDGET_MS).catch((cause: unknown) => {
    throw new Failure('origin-unavailable', { cause })
  })
  if (!answer) throw new Failure('origin-unavailable', { cause: 'The origin does not answer' })
  return answer
}
